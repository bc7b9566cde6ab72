import './FormSection.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FormHandle, RecordForm } from './use-record-form.ts';

type FormBodyProps<Draft extends object> = {
  form: FormHandle & Pick<RecordForm<Draft>, 'conflict'>;
  id?: string;
  className: string;
  /** Instead of a plain save. */
  onSave?: (() => void) | undefined;
  /** Several forms on one page: ⌘S would not know which of them is meant. */
  hasNoKey?: boolean;
  children: ReactNode;
};

/** A form whose refused fields get the focus and that asks where two people saved; ⌘S saves it. */
export function FormBody<Draft extends object>(props: FormBodyProps<Draft>) {
  const { form, id, className, onSave, hasNoKey = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { refusals, conflict } = form;
  const save = onSave ?? (() => void form.submit());
  useShortcuts(hasNoKey ? {} : { 'mod+s': save });
  // Once for each refusal: who mends one field must not be pulled to the next.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <>
      <form
        ref={element}
        id={id}
        className={`${className} ch-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {children}
      </form>
      {conflict && (
        <ConflictDialog
          title={conflict.title}
          versions={conflict.versions}
          meaning={conflict.fields.meaning}
          labelOf={conflict.fields.labelOf}
          textOf={conflict.fields.textOf}
          close={conflict.close}
          onSettle={(draft) => void conflict.settle(draft)}
        />
      )}
    </>
  );
}
