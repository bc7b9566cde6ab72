import { can } from '@countinghouse/domain/access/permissions';
import { SENDINGS } from '@countinghouse/domain/documents/sending';
import type { Ctx } from '../../../platform/ctx.ts';
import { inSavepoint } from '../../../platform/db/savepoint.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { handleJob } from '../../../platform/jobs/worker.ts';
import { notify } from '../../notifications/index.ts';
import { findActiveRole } from '../../users/index.ts';
import { moved } from '../cancel-invoice.ts';
import { lockInvoices } from '../invoices.repo.ts';
import { linkTo, nameOf } from './document-link.ts';
import { sendDocument } from './send-document.ts';
import { sendScheduledJob } from './send-scheduled.job.ts';
import { endSchedule, lockSending, type SendingRow } from './sendings.repo.ts';

/** Its time has come: every rule is asked anew, for whoever set the time and with what that person may do today. */
export const sendScheduled = handleJob(sendScheduledJob, (open, { id, sendAt }) =>
  open(async (ctx) => {
    const waiting = await lockSending(ctx, id);
    if (waiting?.state !== 'Scheduled' || waiting.send_at?.toISOString() !== sendAt) return;
    const role = await findActiveRole(ctx, waiting.created_by ?? 0);
    if (!role || !can(role, 'invoices.write'))
      return giveUp(ctx, waiting, 'Who scheduled it may not send documents any more.');
    const actor: Ctx = { ...ctx, userId: waiting.created_by ?? 0, role };
    try {
      await inSavepoint(ctx.tx, () => sendDocument(actor, requestOf(waiting), waiting.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await giveUp(ctx, waiting, [error.message, ...Object.values(error.fields ?? {})].join(' '));
    }
  }),
);

const requestOf = (row: SendingRow) => ({
  sending: SENDINGS.find((one) => one === row.sending) ?? 'invoice',
  idInvoice: row.invoice_id,
  to: row.to_addresses,
  cc: row.cc,
  bcc: row.bcc,
  subject: row.subject_line,
  message: row.message,
  attachPdf: row.attach_pdf,
  confirmDate: row.confirm_date,
  confirmRates: row.confirm_rates,
});

async function giveUp(ctx: Ctx, waiting: SendingRow, reason: string): Promise<void> {
  await endSchedule(ctx, waiting.id, 'Failed', reason);
  const [head] = await lockInvoices(ctx, [waiting.invoice_id]);
  if (!head) return;
  await ctx.audit(moved(head, 'notMailed', { reason }));
  await notify(ctx, {
    event: 'invoice.schedule_failed',
    type: 'error',
    title: `${nameOf(head)} was not sent at its time: ${reason}`,
    linkTitle: 'Open the document',
    linkTo: linkTo(head),
    subject: 'invoices',
    subjectId: head.id,
    onceKey: `document-sending:${waiting.id}:failed`,
    can: 'invoices.read',
  });
}
