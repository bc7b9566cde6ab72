import { MailDialogueLine } from '@countinghouse/contracts/mail-servers';
import { MailState, type OutboxMail, type OutboxMailDetail } from '@countinghouse/contracts/outbox';
import { AttachmentRef } from '../business/mail-attachments.ts';
import type { findOutboxRow, OutboxRow } from './outbox-list.repo.ts';
import { isResendable } from './resend-mail.ts';

export const presentMail = (row: OutboxRow, now: Date): OutboxMail => ({
  idMail: row.id,
  state: MailState.parse(row.state),
  isScheduled: row.state === 'Queued' && row.send_at !== null && row.send_at > now,
  event: row.template,
  to: [row.to_address, ...row.more_to],
  subject: row.subject,
  aboutTable: row.about_table ?? '',
  idAbout: row.about_id ?? 0,
  tries: row.attempts,
  lastResponse: row.last_response ?? '',
  lastError: row.last_error ?? '',
  serverName: row.server_name ?? '',
  createdDate: row.created_at.toISOString(),
  acceptedDate: row.accepted_at?.toISOString() ?? null,
  nextTryDate: row.next_attempt_at?.toISOString() ?? null,
  canResend: isResendable(row),
  canCancel: row.state === 'Queued',
});

type DetailRow = NonNullable<Awaited<ReturnType<typeof findOutboxRow>>>;

export const presentMailDetail = (row: DetailRow, now: Date): OutboxMailDetail => ({
  ...presentMail(row, now),
  cc: row.cc,
  bcc: row.bcc,
  replyTo: row.reply_to ?? '',
  // A link that signs somebody in is for its recipient alone.
  text: row.is_secret ? '' : row.text,
  attachments: AttachmentRef.array()
    .parse(row.attachments)
    .map(({ fileName }) => fileName),
  dialogue: MailDialogueLine.array().parse(row.dialogue ?? []),
});
