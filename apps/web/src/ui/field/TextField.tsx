import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  /** Stands at the far end of the label's line, outside the label itself. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Label, control, then the error or the hint, tied together for screen readers. */
export function FieldFrame({ id, label, aside, hint, error, children }: FieldFrameProps) {
  return (
    <div className="ch-field">
      <div className="ch-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error ? (
        <p className="ch-field-error" id={`${id}-note`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className="ch-field-hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The attributes that tie a control to its note. */
export const described = (id: string, error: string | undefined, hint: ReactNode) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
});

type TextFieldProps = Omit<FieldFrameProps, 'id' | 'children'> & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, aside, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <input type="text" {...input} {...described(id, error, hint)} className="ch-input" />
    </FieldFrame>
  );
}
