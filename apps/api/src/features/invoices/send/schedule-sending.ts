import type { scheduleSender } from '@countinghouse/contracts/document-sending';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { instantIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { moved } from '../cancel-invoice.ts';
import { requireLegal } from '../document-state.ts';
import { lockInvoices } from '../invoices.repo.ts';
import { composeDocumentMail } from './compose-document-mail.ts';
import { requireDeliverable, requireSendable } from './send-document.ts';
import { sendScheduledJob } from './send-scheduled.job.ts';
import { endSchedule, lockSchedule, putSchedule } from './sendings.repo.ts';

type ScheduleRequest = HandlerInput<typeof scheduleSender>['body'];

const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A document waits for a time of the business's clock. The same call changes it, or gives it up, until it goes. */
export async function scheduleSending(ctx: Ctx, request: ScheduleRequest): Promise<void> {
  if (request.isCanceled) return cancelSchedule(ctx, request.idInvoice);
  const { sending } = request;
  const head = await requireSendable(ctx, request.idInvoice, sending);
  requireFresh(head.version, request.version);
  // It is approved when it goes; who may not do that learns it now.
  if (head.kind === 'invoice' && head.status === 'Draft') await requireLegal(ctx, head, 'approve');
  const at = await timeOf(ctx, request);
  const mail = await composeDocumentMail(ctx, { id: head.id, sending, choice: request, linkId: 0 });
  requireDeliverable(mail);
  const id = await putSchedule(ctx, { ...request, ...mail, invoiceId: head.id }, at);
  await ctx.enqueue(sendScheduledJob, { id, sendAt: at.toISOString() }, { runAt: at });
  await ctx.audit(moved(head, 'scheduled', { sendAt: at.toISOString(), to: mail.to.join(', ') }));
}

async function timeOf(ctx: Ctx, { sendDate, sendTime }: ScheduleRequest): Promise<Date> {
  if (sendDate === undefined || sendTime === undefined)
    throw new AppError('request.invalid', { [sendDate === undefined ? 'sendDate' : 'sendTime']: 'Choose a time.' });
  const at = instantIn(await businessZone(ctx), sendDate, sendTime);
  if (at <= ctx.now) throw new AppError('request.invalid', { sendTime: 'Choose a time to come.' });
  if (at.getTime() > ctx.now.getTime() + MAX_DAYS * DAY_MS)
    throw new AppError('request.invalid', { sendDate: 'At most a year ahead.' });
  return at;
}

async function cancelSchedule(ctx: Ctx, idInvoice: number): Promise<void> {
  const [head] = await lockInvoices(ctx, [idInvoice]);
  if (!head) throw new AppError('invoice.not_found');
  const waiting = await lockSchedule(ctx, idInvoice);
  if (!waiting) throw new AppError('invoice.schedule_missing');
  await endSchedule(ctx, waiting.id, 'Canceled', '');
  await ctx.audit(moved(head, 'unscheduled', { status: head.status }));
}
