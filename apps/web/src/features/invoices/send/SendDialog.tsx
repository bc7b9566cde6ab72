import './send.css';
import type { DocumentMails, MailPreview } from '@countinghouse/contracts/document-sending';
import { type SendingKind, sendingsOf } from '@countinghouse/domain/documents/sending';
import type { DocumentKind, Status } from '@countinghouse/domain/documents/states';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useDebounced } from '../../../platform/debounced.ts';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { useAutosave, useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { Segments } from '../../../ui/field/Segments.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { numberText } from '../DocumentNumber.tsx';
import { MailFrame } from './MailFrame.tsx';
import { SendForm } from './SendForm.tsx';
import { sendQueries } from './send.api.ts';
import { isTouched, type SendDraft, SendWork } from './send-draft.ts';

export type SendableDocument = {
  id: number;
  generateType: DocumentKind;
  prefix: string;
  number: number | null;
  status: { name: Status };
  isDeleted: boolean;
};

type SendDialogProps = {
  document: SendableDocument;
  /** What waits for its time already, to be changed. */
  schedule?: DocumentMails['schedule'];
  onClose: () => void;
};

/** Who gets it, what it says, when; beside it the mail itself, from the object that will be queued. */
export function SendDialog({ document, schedule = null, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const { id: idInvoice, generateType: kind, status, isDeleted } = document;
  const sendings = sendingsOf({ kind, status: status.name, isDeleted });
  const unsaved = useUnsavedWork(`sending.${idInvoice}`, SendWork);
  const [kept] = useState(() => (schedule ? undefined : keptFor(sendings, unsaved.read())));
  const [sending, setSending] = useState(schedule?.sending ?? kept?.sending ?? sendings[0] ?? 'invoice');
  const [draft, setDraft] = useState<SendDraft>(schedule ? draftOf(schedule) : (kept?.draft ?? {}));
  const work = useMemo(() => ({ sending, draft }), [sending, draft]);
  useAutosave(unsaved, work, !schedule && isTouched(draft));
  /** Sent, or not wanted: there is nothing to come back to. */
  const finish = () => {
    unsaved.forget(work);
    onClose();
  };
  const { subject, message } = useDebounced(draft, 400);
  const query = { idInvoice, ...(subject && { subject }), ...(message && { message }) };
  const { data, error, refetch } = useQuery(sendQueries.preview(sending, query));
  const name = numberText(document) || t(`invoices.${kind}`);
  return (
    <Modal
      title={t('invoices.send.title', { name })}
      width={1000}
      className="ch-send-modal"
      isPage
      isForm
      onClose={onClose}
    >
      {sendings.length > 1 && (
        <div className="ch-send-kinds">
          <Segments
            label={t('invoices.send.what')}
            segments={sendings.map((value) => ({ value, label: t(`invoices.send.as.${value}`) }))}
            value={sending}
            onChange={(next) => {
              setSending(next);
              // Another occasion has other words.
              setDraft({ ...draft, subject: undefined, message: undefined });
            }}
          />
        </div>
      )}
      {kept && <p className="ch-quiet">{t('invoices.send.kept')}</p>}
      {error && !data && (
        <ErrorState title={t('invoices.send.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && (
        <div className="ch-send">
          <SendForm
            key={sending}
            {...{ sending, schedule, draft }}
            preview={data}
            onChange={(part) => setDraft({ ...draft, ...part })}
            onClose={finish}
            onQueued={(mails) => {
              notify.success(queuedText(mails, data));
              finish();
            }}
          />
          <MailFrame preview={data} query={query} />
        </div>
      )}
    </Modal>
  );

  /** Never "sent": that is said when a server has accepted it. */
  function queuedText({ schedule: waiting }: DocumentMails, { to }: MailPreview): string {
    if (waiting?.state === 'Scheduled') return t('invoices.send.scheduledDone', { name });
    return t('invoices.send.queuedDone', { name, to: draft.to ?? to.join(', ') });
  }
}

/** What was left here before, where the document may still go out as that. */
const keptFor = (sendings: readonly SendingKind[], left: z.infer<typeof SendWork> | undefined) =>
  left && sendings.includes(left.sending) && isTouched(left.draft) ? left : undefined;

const draftOf = (schedule: NonNullable<DocumentMails['schedule']>): SendDraft => ({
  to: schedule.to.join(', '),
  cc: schedule.cc.join(', '),
  bcc: schedule.bcc.join(', '),
  subject: schedule.subject,
  message: schedule.message,
  attachPdf: schedule.attachPdf,
});
