import { annotateInvoice } from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { isSettled } from '@countinghouse/domain/documents/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../../platform/api.ts';
import { useAutosave, useUnsavedWork } from '../../../../platform/unsaved-work.ts';
import { DayField } from '../../../../ui/field/DayField.tsx';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { type FieldNumber, fieldsOf } from '../custom-fields.ts';

import type { Mover } from './use-mover.ts';

/** Only what was changed: what somebody else changes meanwhile stays theirs. */
const Changes = z.object({
  dueDate: z.string().optional(),
  privateNote: z.string().optional(),
  customFieldValue_1: z.string().optional(),
  customFieldValue_2: z.string().optional(),
  customFieldValue_3: z.string().optional(),
  customFieldValue_4: z.string().optional(),
});
type Changes = z.infer<typeof Changes>;

type AnnotateDialogProps = { invoice: Invoice; mover: Mover; onClose: () => void };

/** What may still change after approval. What was typed survives a closed dialog and a reload. */
export function AnnotateDialog({ invoice, mover, onClose }: AnnotateDialogProps) {
  const { t } = useTranslation();
  const { id, generateType, invoiceStatus, version } = invoice;
  const isDueOpen = generateType !== 'creditNote' && !isSettled(invoiceStatus.name);
  const unsaved = useUnsavedWork(`invoice.${id}.annotate`, Changes);
  const [restored] = useState(() => unsaved.read());
  const [changes, setChanges] = useState<Changes>(restored ?? {});
  useAutosave(unsaved, changes, Object.keys(changes).length > 0);
  const change = (part: Changes) => setChanges({ ...changes, ...part });
  const setField = (number: FieldNumber, value: string) => change({ [`customFieldValue_${number}`]: value });
  const { dueDate, ...notes } = changes;
  const submit = () =>
    mover.move({
      send: () =>
        call(annotateInvoice, {
          params: { id },
          body: { ...notes, version, ...(dueDate !== undefined && { dueDate: dueDate || null }) },
        }),
      done: t('invoices.details.annotate.saved'),
      isAsked: true,
      onDone: () => unsaved.forget(changes),
    });
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      title={t('invoices.details.annotate.title', { name: numberText(invoice) })}
      text={restored ? t('ui.restored') : t('invoices.details.annotate.text')}
      submitText={t('ui.save')}
      isPending={mover.isPending}
      problem={mover.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {isDueOpen && (
        <DayField
          label={t(`invoices.details.status.${generateType === 'estimate' ? 'validUntil' : 'dueDate'}`)}
          value={dueDate ?? invoice.dueDate ?? ''}
          onChange={(day) => change({ dueDate: day })}
        />
      )}
      {fieldsOf(invoice).map(({ number, title, value }) => (
        <TextField
          key={number}
          label={title}
          maxLength={200}
          value={changes[`customFieldValue_${number}`] ?? value}
          onChange={(value) => setField(number, value)}
        />
      ))}
      <TextAreaField
        label={t('invoices.details.annotate.privateNote')}
        rows={5}
        maxLength={5_000}
        value={changes.privateNote ?? invoice.privateNote}
        onChange={(privateNote) => change({ privateNote })}
      />
    </FormDialog>
  );
}
