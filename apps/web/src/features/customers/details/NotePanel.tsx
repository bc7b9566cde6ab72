import '../../../ui/form/FormSection.css';
import { type Customer, getCustomer, updateCustomer } from '@countinghouse/contracts/customers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { isCode, showProblem } from '../../../platform/problems.ts';
import { useAutosave, useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { useCustomerWrite } from '../customers.api.ts';
import { bodyOf, draftOf } from '../form/account-draft.ts';

/** Everything else of the customer is sent as it is now, so that only the note changes. */
async function saveNote({ customer, note }: { customer: Customer; note: string }): Promise<Customer> {
  const params = { id: customer.idClient };
  const send = (to: Customer) =>
    call(updateCustomer, { params, body: { ...bodyOf({ ...draftOf(to), note }), version: to.version } });
  try {
    return await send(customer);
  } catch (error) {
    if (!isCode(error, 'record.stale')) throw error;
    const latest = await call(getCustomer, { params });
    // Somebody changed something else meanwhile: both changes have room.
    if (latest.note === customer.note) return send(latest);
    throw error;
  }
}

export function NotePanel({ customer, canWrite }: { customer: Customer; canWrite: boolean }) {
  const { t } = useTranslation();
  const unsaved = useUnsavedWork(`customer.${customer.idClient}.note`, z.string());
  const [note, setNote] = useState(() => unsaved.read() ?? customer.note);
  const isDirty = note !== customer.note;
  useAutosave(unsaved, note, isDirty);
  const write = useCustomerWrite(saveNote);
  if (!canWrite) return <p className="ch-quiet">{customer.note || t('customers.details.noNote')}</p>;
  const save = () =>
    write.mutate(
      { customer, note },
      {
        onSuccess: (saved) => {
          unsaved.forget(note);
          setNote(saved.note);
          notify.success(t('customers.details.noteSaved'));
        },
        onError: showProblem,
      },
    );
  return (
    <div className="ch-form ch-note">
      <TextAreaField
        label={t('customers.details.noteLabel')}
        rows={8}
        maxLength={10_000}
        value={note}
        onChange={setNote}
      />
      <Button variant="primary" disabled={!isDirty} aria-disabled={write.isPending} onClick={save}>
        {t('customers.details.saveNote')}
      </Button>
    </div>
  );
}
