import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';

type ChoiceMenuProps<Value extends string | number> = {
  label: string;
  icon?: ReactNode;
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of the bar: quiet words for what it is, then what it is set to. */
export function ChoiceMenu<Value extends string | number>(props: ChoiceMenuProps<Value>) {
  const { label, icon, choices, value, onChange } = props;
  const [, text = ''] = choices.find(([key]) => key === value) ?? [];
  return (
    <span className="ch-report-choice">
      <MenuButton
        label={`${label} ${text}`}
        icon={icon}
        align="start"
        actions={choices.map(([key, name]) => ({
          key: String(key),
          label: name,
          isChosen: key === value,
          onSelect: () => onChange(key),
        }))}
      >
        <span>{label}</span> <b>{text}</b>
        <ChevronDown size={14} aria-hidden="true" />
      </MenuButton>
    </span>
  );
}
