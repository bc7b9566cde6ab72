import { type ComponentProps, type ReactNode, useId } from 'react';
import { described, FieldFrame } from './TextField.tsx';

type TextAreaFieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'textarea'>,
  'id' | 'className'
>;

export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea rows={3} {...area} {...described(id, error, hint)} className="ch-input" />
    </FieldFrame>
  );
}
