import { type ComponentProps, type ReactNode, useId } from 'react';
import { described, FieldFrame, handing } from './TextField.tsx';

type TextAreaFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  onChange?: (value: string) => void;
} & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange'>;

export function TextAreaField({ label, hint, error, onChange, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea rows={3} {...area} {...described(id, error, hint)} {...handing(onChange)} className="ch-input" />
    </FieldFrame>
  );
}
