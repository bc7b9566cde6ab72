import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { described, FieldFrame } from './TextField.tsx';

type SelectFieldProps<Value extends string> = {
  label: ReactNode;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** An id may be given as it is; what is chosen is always the option's text. */
  value?: Value | number;
  /** Its options are all that it can have. */
  onChange?: (value: Value) => void;
} & Omit<ComponentProps<'select'>, 'id' | 'className' | 'value' | 'onChange'>;

/** The browser's own list: typing finds an entry, and a phone shows its wheel. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isLabelHidden = false, hint, error, onChange, children, ...select } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error }}>
      <span className="ch-select">
        <select
          {...select}
          {...described(id, error, hint)}
          {...(onChange && { onChange: ({ target }) => onChange(target.value as Value) })}
          className="ch-input"
        >
          {children}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
