import { type ReminderSettings, saveReminderSettings } from '@countinghouse/contracts/reminders';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callWithMessage } from '../../platform/api.ts';
import { fieldTable } from '../../platform/field-table.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';
import { ruleText } from './reminder-words.ts';
import { reminderQueries } from './reminders.api.ts';

const Rule = z.object({
  idRule: z.number(),
  /** As it is typed. */
  offsetDays: z.string(),
  template: z.enum(['reminder', 'paymentLink']),
  isActive: z.boolean(),
});
export type RuleDraft = z.infer<typeof Rule>;
const Draft = z.object({ rules: z.array(Rule), quietFrom: z.string(), quietUntil: z.string() });
export type ReminderDraft = z.infer<typeof Draft>;

export const NEW_RULE: RuleDraft = { idRule: 0, offsetDays: '7', template: 'reminder', isActive: true };

const draftOf = ({ rules, quietFrom, quietUntil }: ReminderSettings): ReminderDraft => ({
  rules: rules.map((rule) => ({ ...rule, offsetDays: String(rule.offsetDays) })),
  quietFrom,
  quietUntil,
});

const rulesText = (rules: readonly RuleDraft[]) =>
  rules.map(({ offsetDays }) => ruleText(Number(offsetDays))).join(', ');

const fields = fieldTable<ReminderDraft>({
  rules: { label: () => i18n.t('reminders.card.rules'), text: rulesText },
  quietFrom: { label: () => i18n.t('reminders.card.quietFrom') },
  quietUntil: { label: () => i18n.t('reminders.card.quietUntil') },
});

/** A minus sign is one, whichever the keyboard has. */
const wholeOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace('−', '-')));

const bodyOf = ({ rules, ...rest }: ReminderDraft) => ({
  ...rest,
  rules: rules.map((rule) => ({ ...rule, offsetDays: wholeOf(rule.offsetDays) })),
});

export function useReminderForm(
  stored: ReminderSettings,
  onDirty: (isDirty: boolean) => void,
): RecordForm<ReminderDraft> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm({
    place: 'settings.reminders',
    stored,
    draft: Draft,
    emptyDraft: () => draftOf(stored),
    draftOf,
    fields,
    schema: saveReminderSettings.body,
    bodyOf,
    conflictTitle: t('reminders.card.conflict'),
    save: (body, version, { idempotencyKey }) =>
      callWithMessage(saveReminderSettings, { body: { ...body, version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...reminderQueries.settings, staleTime: 0 }),
    onSaved: ({ message }) => {
      void client.invalidateQueries({ queryKey: reminderQueries.all });
      notify.success(message);
    },
    onDirty,
  });
}
