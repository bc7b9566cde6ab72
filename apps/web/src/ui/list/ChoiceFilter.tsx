import type { ReactNode } from 'react';
import { FilterChip } from './FilterBar.tsx';
import { OptionList } from './OptionList.tsx';

type ChoiceFilterProps<Value> = {
  label: string;
  icon?: ReactNode;
  choices: readonly (readonly [Value, string])[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** One of a few values, or any. */
export function ChoiceFilter<Value>({ label, icon, choices, value, onChange }: ChoiceFilterProps<Value>) {
  return (
    <FilterChip
      label={label}
      icon={icon}
      value={choices.find(([one]) => one === value)?.[1]}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <OptionList
          options={choices.map(([, text]) => text)}
          onPick={(at) => {
            onChange(choices[at]?.[0]);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
