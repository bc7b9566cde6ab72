import type { ComponentProps, ReactNode } from 'react';

type CheckboxFieldProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>;

export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  return (
    <label className="ch-checkbox">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
