import { type LateFeeSettings, saveLateFeeSettings } from '@countinghouse/contracts/late-fees';
import { FEE_KINDS, type FeeKind } from '@countinghouse/domain/late-fees/kinds';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callWithMessage } from '../../platform/api.ts';
import { fieldTable, yesOrNo } from '../../platform/field-table.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';
import { reminderQueries } from './reminders.api.ts';

const Draft = z.object({
  kind: z.enum(FEE_KINDS),
  amount: z.string(),
  rate: z.string(),
  graceDays: z.string(),
  cap: z.string(),
  isTaxable: z.boolean(),
});
export type FeeDraft = z.infer<typeof Draft>;

export const kindText = (kind: FeeKind): string => i18n.t(`reminders.card.kinds.${kind}`);

function draftOf({ kind, amount, rate, graceDays, cap, isTaxable, currencyCode }: LateFeeSettings): FeeDraft {
  const exponent = exponentOf(currencyCode);
  return {
    kind,
    amount: writeDecimal(amount, exponent, exponent),
    rate: writeDecimal(rate, 4),
    graceDays: String(graceDays),
    cap: writeDecimal(cap, exponent, exponent),
    isTaxable,
  };
}

const fields = fieldTable<FeeDraft>({
  kind: { label: () => i18n.t('reminders.card.kind'), text: kindText },
  amount: { label: () => i18n.t('reminders.card.amount') },
  rate: { label: () => i18n.t('reminders.card.rate') },
  graceDays: { label: () => i18n.t('reminders.card.graceDays') },
  cap: { label: () => i18n.t('reminders.card.cap') },
  isTaxable: { label: () => i18n.t('reminders.card.isTaxable'), text: yesOrNo },
});

/** What the kind does not charge is not sent: an empty field is never a fee of nothing. */
const bodyOf = ({ kind, amount, rate, graceDays, cap, isTaxable }: FeeDraft) => ({
  kind,
  amount: kind === 'fixed' ? readDecimal(amount) : null,
  rate: kind === 'percentOnce' || kind === 'percentYear' ? readDecimal(rate) : null,
  graceDays: graceDays.trim() === '' ? 0 : Number(graceDays),
  cap: kind === 'none' || cap.trim() === '' ? null : readDecimal(cap),
  isTaxable,
});

export function useFeeForm(stored: LateFeeSettings, onDirty: (isDirty: boolean) => void): RecordForm<FeeDraft> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm({
    place: 'settings.lateFees',
    stored,
    draft: Draft,
    emptyDraft: () => draftOf(stored),
    draftOf,
    fields,
    schema: saveLateFeeSettings.body,
    bodyOf,
    conflictTitle: t('reminders.card.feeConflict'),
    save: (body, version, { idempotencyKey }) =>
      callWithMessage(saveLateFeeSettings, { body: { ...body, version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...reminderQueries.feeSettings, staleTime: 0 }),
    onSaved: ({ message }) => {
      void client.invalidateQueries({ queryKey: reminderQueries.all });
      notify.success(message);
    },
    onDirty,
  });
}
