import { type DocumentMails, SENDING_STATES, type SendingSchedule } from '@countinghouse/contracts/document-sending';
import { clockIn } from '@countinghouse/domain/days/zones';
import { SENDINGS } from '@countinghouse/domain/documents/sending';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { listMailsOf, type MailOfRecord } from '../../email/index.ts';
import { requireDocument } from '../load-invoice.ts';
import { findLastSchedule, type SendingRow } from './sendings.repo.ts';

/** When the document will be sent, and what became of the mails about it, newest first. */
export async function loadMails(ctx: Ctx, id: number): Promise<DocumentMails> {
  const { sent_at } = await requireDocument(ctx, id);
  const last = await findLastSchedule(ctx, id);
  const isShown = last?.state === 'Scheduled' || last?.state === 'Failed';
  return {
    sentAt: sent_at?.toISOString() ?? null,
    schedule: last && isShown ? await presentSchedule(ctx, last) : null,
    mails: (await listMailsOf(ctx, { subject: 'invoices', subjectId: id })).map(presentMail),
  };
}

async function presentSchedule(ctx: Ctx, row: SendingRow): Promise<SendingSchedule> {
  const at = row.send_at ?? ctx.now;
  const timezone = await businessZone(ctx);
  const { day, time } = clockIn(timezone, at);
  return {
    idSending: row.id,
    idInvoice: row.invoice_id,
    sending: SENDINGS.find((one) => one === row.sending) ?? 'invoice',
    state: SENDING_STATES.find((one) => one === row.state) ?? 'Scheduled',
    reason: row.reason,
    to: row.to_addresses,
    cc: row.cc,
    bcc: row.bcc,
    subject: row.subject_line,
    message: row.message,
    attachPdf: row.attach_pdf,
    sendAt: at.toISOString(),
    sendDate: day,
    sendTime: time,
    timezone,
  };
}

const presentMail = (mail: MailOfRecord) => ({
  idMail: mail.id,
  event: mail.event,
  to: mail.to,
  state: mail.state,
  sendAt: mail.sendAt?.toISOString() ?? null,
  tries: mail.tries,
  lastError: mail.lastError ?? '',
  acceptedAt: mail.acceptedAt?.toISOString() ?? null,
});
