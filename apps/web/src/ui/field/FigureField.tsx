import { toScaled } from '@countinghouse/domain/money/decimal';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './TextField.tsx';

export type FigureFieldProps = {
  label: ReactNode;
  /** As somebody typed it: the draft keeps the text, and the domain reads it when it is needed. */
  value: string;
  onChange: (typed: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A figure to so many decimals, said to be none as soon as the box is left. MoneyField and QuantityField dress it. */
export function FigureField({ decimals, value, error, onChange, ...field }: FigureFieldProps & { decimals: number }) {
  const { t } = useTranslation();
  const [leftWith, setLeftWith] = useState<string>();
  const problem = leftWith === value ? problemOf(value, decimals) : undefined;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error ?? (problem && t(`ui.figure.${problem}`, { count: decimals }))}
      onChange={onChange}
      onBlur={() => setLeftWith(value)}
    />
  );
}

/** Nothing is rounded away without a word: more decimals than there are is a problem as well. */
function problemOf(typed: string, decimals: number): 'unreadable' | 'decimals' | undefined {
  const figure = readDecimal(typed);
  if (figure === null) return undefined;
  if (Number.isNaN(figure)) return 'unreadable';
  try {
    toScaled(figure, decimals);
    return undefined;
  } catch {
    return 'decimals';
  }
}
