import { type SendingKind, sendingsOf } from '@countinghouse/domain/documents/sending';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { queueBusinessMail } from '../../email/index.ts';
import { issueShareLink } from '../../share-links/index.ts';
import { approveInvoice } from '../approve-invoice.ts';
import { moved } from '../cancel-invoice.ts';
import { offerEstimate } from '../estimates/move-estimate.ts';
import { asKind, asStatus, type Head, lockInvoices } from '../invoices.repo.ts';
import { composeDocumentMail, type DocumentMail, type MailChoice } from './compose-document-mail.ts';
import type { AskedPart } from './document-figures.ts';
import { endSchedule, insertQueued, lockSchedule, setMail, setQueued } from './sendings.repo.ts';

export type SendRequest = MailChoice & {
  sending: SendingKind;
  idInvoice: number;
  confirmDate: boolean;
  confirmRates: boolean;
  version?: number | undefined;
  /** What no person asks for goes to the same people about the same document once, however often it is tried. */
  isAutomatic?: boolean;
  /** A part that is asked for alone, by a link of its own and under a key by which it is mailed once. */
  asked?: (AskedPart & { onceKey: string }) | undefined;
};

/** The document under lock, when it may go out as that in its state. */
export async function requireSendable(ctx: Ctx, id: number, sending: SendingKind): Promise<Head> {
  const [head] = await lockInvoices(ctx, [id]);
  if (!head) throw new AppError('invoice.not_found');
  return requireSending(head, sending);
}

export function requireSending(head: Head, sending: SendingKind): Head {
  const state = { kind: asKind(head.kind), status: asStatus(head.status), isDeleted: head.archived_at !== null };
  if (!sendingsOf(state).includes(sending)) throw new AppError('invoice.illegal_move');
  return head;
}

/**
 * Sends a document: a draft is approved first (transition 4), an estimate waits for its customer from now on. All of it
 * happens with the mail's row in the outbox, or none. It counts as sent when a server has accepted the mail.
 */
export async function sendDocument(ctx: Ctx, request: SendRequest, idScheduled?: number): Promise<number> {
  const { sending, idInvoice, asked } = request;
  const head = await takeOut(ctx, await requireSendable(ctx, idInvoice, sending), request);
  const link = await issueShareLink(ctx, {
    kind: asKind(head.kind),
    subjectId: head.id,
    partId: asked?.idPart ?? null,
  });
  const mail = await composeDocumentMail(ctx, { id: head.id, sending, choice: request, linkId: link.id, asked });
  requireDeliverable(mail);
  const given = { ...request, ...mail, invoiceId: head.id, askedCents: asked?.amount ?? null };
  // A part that is asked for is not the document that waits for its time.
  if (idScheduled === undefined && !asked) await dropSchedule(ctx, head);
  if (idScheduled !== undefined) await setQueued(ctx, idScheduled, mail.printed);
  const idSending = idScheduled ?? (await insertQueued(ctx, given, mail.printed));
  const idMail = await queueBusinessMail(ctx, {
    event: sending === 'quotation' ? 'quotation' : mail.event,
    subject: 'invoices',
    subjectId: head.id,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    subjectLine: mail.subjectLine,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachPdf ? [{ kind: 'document', id: idSending, fileName: mail.fileName }] : [],
    usedFor: 'documents',
    onceKey: onceKeyOf(request, { documentId: head.id, mail, idSending }),
  });
  await setMail(ctx, idSending, idMail);
  await ctx.audit(moved(head, 'mailed', { to: mail.to.join(', '), subject: mail.subjectLine }));
  return idMail;
}

type NewMail = { documentId: number; mail: DocumentMail; idSending: number };

/** Under the same key there is one mail, however often it is tried. */
function onceKeyOf({ asked, isAutomatic }: SendRequest, { documentId, mail, idSending }: NewMail): string {
  if (asked) return asked.onceKey;
  const recipients = mail.to.toSorted().join(',');
  return isAutomatic ? `document:${documentId}:${mail.event}:${recipients}` : `document-sending:${idSending}`;
}

/** What is mailed does not change any more while it is on its way. */
async function takeOut(ctx: Ctx, head: Head, request: SendRequest): Promise<Head> {
  const { version, confirmDate, confirmRates } = request;
  if (head.kind === 'invoice' && head.status === 'Draft') {
    const { row } = await approveInvoice(ctx, head.id, { version, confirmDate, confirmRates });
    return row;
  }
  requireFresh(head.version, version);
  return head.kind === 'estimate' && head.status === 'Draft' ? offerEstimate(ctx, head) : head;
}

/** Sent by hand before its time came: it goes once. */
async function dropSchedule(ctx: Ctx, head: Head): Promise<void> {
  const waiting = await lockSchedule(ctx, head.id);
  if (waiting) await endSchedule(ctx, waiting.id, 'Canceled', 'It was sent before.');
}

/** A mail with a field that nobody knows is not sent; that a document has nothing to say for one is somebody's choice. */
export function requireDeliverable({ to, problems }: Pick<DocumentMail, 'to' | 'problems'>): void {
  if (to.length === 0) throw new AppError('request.invalid', { to: 'Enter one e-mail address.' });
  const unknown = problems.filter(({ code }) => code === 'unknown_field');
  if (unknown.length > 0)
    throw new AppError('email.merge_field_unknown', { message: unknown.map(({ text }) => text).join(' ') });
}
