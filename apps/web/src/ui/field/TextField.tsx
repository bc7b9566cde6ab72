import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  /** For readers of the screen alone, where what stands beside it says it to everybody else. */
  isLabelHidden?: boolean;
  /** Stands at the far end of the label's line, outside the label itself. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Label, control, then the error or the hint, tied together for screen readers. */
export function FieldFrame({ id, label, isLabelHidden = false, aside, hint, error, children }: FieldFrameProps) {
  return (
    <div className="ch-field" data-bare={isLabelHidden || undefined}>
      <div className={isLabelHidden ? 'ch-visually-hidden' : 'ch-field-head'}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
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

/** Hands on what was typed instead of the event. A form that reads its own inputs gives no handler, and gets none. */
export const handing = (onChange: ((value: string) => void) | undefined) =>
  onChange && { onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };

type TextFieldProps = Omit<FieldFrameProps, 'id' | 'children'> & {
  onChange?: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'>;

export function TextField({ label, aside, hint, error, onChange, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <input type="text" {...input} {...described(id, error, hint)} {...handing(onChange)} className="ch-input" />
    </FieldFrame>
  );
}
