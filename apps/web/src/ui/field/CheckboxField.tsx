import type { ComponentProps, ReactNode } from 'react';

type CheckboxFieldProps = {
  label: ReactNode;
  isOn?: boolean;
  error?: string | undefined;
  onChange?: (isOn: boolean) => void;
} & Omit<ComponentProps<'input'>, 'type' | 'className' | 'checked' | 'onChange'>;

export function CheckboxField({ label, isOn, error, onChange, ...input }: CheckboxFieldProps) {
  return (
    <label className="ch-checkbox">
      <input
        type="checkbox"
        {...input}
        {...(isOn !== undefined && { checked: isOn })}
        {...(error && { 'aria-invalid': true })}
        {...(onChange && { onChange: ({ target }) => onChange(target.checked) })}
      />
      <span>
        {label}
        {error && <small className="ch-field-error">{error}</small>}
      </span>
    </label>
  );
}
