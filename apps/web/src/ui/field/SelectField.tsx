import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { described, FieldFrame } from './TextField.tsx';

type SelectFieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'select'>,
  'id' | 'className'
>;

/** The browser's own list: typing finds an entry, and a phone shows its wheel. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <span className="ch-select">
        <select {...select} {...described(id, error, hint)} className="ch-input">
          {children}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
