import { sendingsOf } from '@countinghouse/domain/documents/sending';
import type { Ctx } from '../../../platform/ctx.ts';
import { type FollowedMail, listMailsOf, type MailFollower } from '../../email/index.ts';
import { notify } from '../../notifications/index.ts';
import { moved } from '../cancel-invoice.ts';
import { asKind, asStatus, type Head, lockInvoices, updateInvoiceRow } from '../invoices.repo.ts';
import { linkTo, nameOf } from './document-link.ts';

/** Mails that carry the document itself. Others about it, as an answer to a question, do not make it sent. */
const CARRIES = ['invoice', 'estimate', 'quotation', 'creditNote', 'payment', 'paymentLink'];
const MAX_REASON = 300;

/** What the outbox tells about the mails of documents, in the transaction that notes it. */
export const documentMails: MailFollower = {
  // What was stopped, and what its document does not say any more, is sent anew from the document and not from the outbox.
  mayResend: async (ctx, { subjectId, state }) => {
    if (state === 'Canceled') return false;
    const [head] = await lockInvoices(ctx, [subjectId]);
    return !head || isOut(head);
  },
  onAccepted: async (ctx, mail) => {
    const [head] = await lockInvoices(ctx, [mail.subjectId]);
    // Made a draft again while the mail was under way: what the customer got is not what is here.
    if (!head || !CARRIES.includes(mail.event) || head.sent_at !== null || head.status === 'Draft') return;
    await updateInvoiceRow(ctx, head.id, { sent_at: mail.acceptedAt ?? ctx.now });
    await ctx.audit(
      moved(head, 'mailAccepted', { status: head.status, to: (await addressesOf(ctx, mail)).join(', ') }),
    );
  },
  onFailed: async (ctx, mail, reason) => {
    const [head] = await lockInvoices(ctx, [mail.subjectId]);
    if (!head) return;
    const to = await addressesOf(ctx, mail);
    const words = reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)}…` : reason;
    await ctx.audit(moved(head, 'notMailed', { to: to.join(', '), reason: words }));
    await notify(ctx, {
      event: 'invoice.mail_failed',
      type: 'error',
      title: `${nameOf(head)} did not reach ${to.join(', ')}: ${words}`,
      linkTitle: 'Send again',
      linkTo: linkTo(head),
      subject: 'invoices',
      subjectId: head.id,
      onceKey: `mail:${mail.id}:${mail.acceptedAt ? 'bounced' : 'failed'}`,
      can: 'invoices.read',
    });
  },
};

/** It is with its customer, or on the way there. */
const isOut = ({ kind, status, archived_at }: Head): boolean =>
  status !== 'Draft' &&
  sendingsOf({ kind: asKind(kind), status: asStatus(status), isDeleted: archived_at !== null }).length > 0;

async function addressesOf(ctx: Ctx, { id, subject, subjectId }: FollowedMail): Promise<string[]> {
  const mails = await listMailsOf(ctx, { subject, subjectId });
  return mails.find((one) => one.id === id)?.to ?? [];
}
