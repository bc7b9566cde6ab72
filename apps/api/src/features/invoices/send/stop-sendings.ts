import type { Ctx } from '../../../platform/ctx.ts';
import { cancelMail, listMailsOf } from '../../email/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Head } from '../invoices.repo.ts';
import { linkTo, nameOf } from './document-link.ts';
import { endSchedule, lockSchedule } from './sendings.repo.ts';

/** What became of the document, so that its mail must not go. */
type StopReason = 'canceled' | 'reopened' | 'declined' | 'revised' | 'voided' | 'archived';

/** A document that is not what its mail says any more: what waits is stopped, and everybody is told. */
export async function stopSendings(ctx: Ctx, head: Head, why: StopReason): Promise<void> {
  const scheduled = await lockSchedule(ctx, head.id);
  if (scheduled) await endSchedule(ctx, scheduled.id, 'Canceled', `The document was ${why}.`);
  const mails = await listMailsOf(ctx, { subject: 'invoices', subjectId: head.id });
  const queued = mails.filter(({ state }) => state === 'Queued');
  for (const { id } of queued) await cancelMail(ctx, id);
  const to = [...(scheduled?.to_addresses ?? []), ...queued.flatMap((mail) => mail.to)];
  if (to.length === 0) return;
  await notify(ctx, {
    event: 'invoice.mail_canceled',
    type: 'warning',
    title: `${nameOf(head)} was ${why}, so its e-mail to ${[...new Set(to)].join(', ')} was not sent.`,
    linkTitle: 'Open the document',
    linkTo: linkTo(head),
    subject: 'invoices',
    subjectId: head.id,
    can: 'invoices.read',
  });
}
