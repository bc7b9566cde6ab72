import type { Reply } from '@countinghouse/contracts/endpoint';
import type { previewReminder } from '@countinghouse/contracts/reminders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { notify } from '../../platform/notify.ts';
import { problemText } from '../../platform/problems.ts';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { type ReminderQuery, reminderPage, reminderQueries, useSendReminder } from './reminders.api.ts';

type Words = { to?: string; subject?: string; message?: string };

/** What goes to the customer now, with the mail itself below, from the object that will be queued. */
export function SendReminderDialog({ idInvoice, onClose }: { idInvoice: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState<Words>({});
  const [problem, setProblem] = useState<string>();
  const { subject, message } = useDebounced(words, 400);
  const query = { idInvoice, ...(subject && { subject }), ...(message && { message }) };
  const { data, error, refetch } = useQuery(reminderQueries.preview(query));
  const send = useSendReminder();
  const to = words.to ?? data?.to.join(', ') ?? '';
  const submit = () => {
    if (!data || send.isPending) return;
    const addresses = to.split(/[\s,;]+/).filter((address) => address !== '');
    const body = {
      idInvoice,
      to: addresses,
      subject: words.subject ?? data.subject,
      message: words.message ?? data.message,
    };
    send.mutateAsync(body).then(
      () => {
        notify.success(t('reminders.dialog.queued', { to: addresses.join(', ') }));
        onClose();
      },
      (failure: unknown) => setProblem(problemText(failure)),
    );
  };
  return (
    <FormDialog
      title={t('reminders.dialog.title')}
      submitText={t('reminders.dialog.send')}
      isPending={send.isPending}
      problem={problem}
      hasCross
      look="sheet"
      onSubmit={submit}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows rows={4} />}
      {!data && error && (
        <ErrorState title={t('reminders.dialog.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      )}
      {data && <MailFields {...{ data, query, to, words, onChange: setWords }} />}
    </FormDialog>
  );
}

type MailFieldsProps = {
  data: Reply<typeof previewReminder>;
  query: ReminderQuery;
  to: string;
  words: Words;
  onChange: (words: Words) => void;
};

function MailFields({ data, query, to, words, onChange }: MailFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('reminders.dialog.to')} value={to} onChange={(value) => onChange({ ...words, to: value })} />
      <TextField
        label={t('reminders.dialog.subject')}
        value={words.subject ?? data.subject}
        maxLength={200}
        onChange={(value) => onChange({ ...words, subject: value })}
      />
      <TextAreaField
        label={t('reminders.dialog.message')}
        rows={6}
        value={words.message ?? data.message}
        onChange={(value) => onChange({ ...words, message: value })}
      />
      {data.problems.map(({ code, text }) => (
        <p key={`${code} ${text}`} className="ch-field-hint">
          {text}
        </p>
      ))}
      <iframe
        className="ch-reminder-frame"
        title={t('reminders.dialog.seen')}
        src={reminderPage(query)}
        sandbox=""
        referrerPolicy="no-referrer"
      />
    </>
  );
}
