import type { MailPreview } from '@countinghouse/contracts/document-sending';
import type { EmailEvent } from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../../platform/ctx.ts';
import { queueBusinessMail } from '../../email/index.ts';
import { issueShareLink } from '../../share-links/index.ts';
import { moved } from '../cancel-invoice.ts';
import type { Head } from '../invoices.repo.ts';
import { composeDocumentMail, type DocumentMail, type MailChoice, type MoreFigures } from './compose-document-mail.ts';
import type { AskedPart } from './document-figures.ts';
import { presentPreview } from './preview-mail.ts';
import { requireDeliverable } from './send-document.ts';
import { insertQueued, setMail } from './sendings.repo.ts';

/** What a reminder of an open invoice, or of a part of it that was asked for, says besides the invoice. */
export type ReminderMail = {
  template: EmailEvent;
  more: MoreFigures;
  choice: MailChoice;
  asked?: AskedPart | undefined;
};

/** The one object that the preview of a reminder shows and that is queued. */
export const composeReminder = (ctx: Ctx, id: number, given: ReminderMail, linkId = 0): Promise<DocumentMail> =>
  composeDocumentMail(ctx, { ...given, id, sending: 'payment', linkId, use: 'reminders' });

export const previewReminderMail = async (ctx: Ctx, head: Head, given: ReminderMail): Promise<MailPreview> =>
  presentPreview(head, await composeReminder(ctx, head.id, given));

/** Queues it, and notes it in the history of the document. One key is one mail, however often it is tried. */
export async function queueReminder(ctx: Ctx, head: Head, given: ReminderMail, onceKey: string): Promise<number> {
  const link = await issueShareLink(ctx, { kind: 'invoice', subjectId: head.id, partId: given.asked?.idPart ?? null });
  const mail = await composeReminder(ctx, head.id, given, link.id);
  requireDeliverable(mail);
  const asked = { confirmDate: false, confirmRates: false, askedCents: given.asked?.amount ?? null };
  const idSending = await insertQueued(ctx, { ...mail, ...asked, invoiceId: head.id }, mail.printed);
  const idMail = await queueBusinessMail(ctx, {
    event: 'reminder',
    subject: 'invoices',
    subjectId: head.id,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    subjectLine: mail.subjectLine,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachPdf ? [{ kind: 'document', id: idSending, fileName: mail.fileName }] : [],
    usedFor: 'reminders',
    onceKey,
  });
  await setMail(ctx, idSending, idMail);
  await ctx.audit(moved(head, 'reminded', { to: mail.to.join(', '), subject: mail.subjectLine }));
  return idMail;
}
