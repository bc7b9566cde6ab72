import { SHEET_FORMATS } from '@countinghouse/contracts/financial-reports';
import type { ReportView } from '@countinghouse/contracts/report-views';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { known } from '../../../platform/db/known.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadView } from './load-views.ts';
import { requireScheduled } from './save-schedule.ts';
import { listRecipients } from './schedules.repo.ts';
import { sendView } from './send-view.ts';

/** Sends a view to its people at once; its dates stay as they are. */
export async function sendNow(ctx: Ctx, id: number, origin: string): Promise<ReportView> {
  const view = await requireScheduled(ctx, id);
  const to = (await listRecipients(ctx, [id])).filter(({ may_read }) => may_read).map(({ email }) => email);
  if (to.length === 0) throw new AppError('report_view.not_scheduled');
  const format = known(SHEET_FORMATS, view.format ?? '');
  await sendView(ctx, { view, format, to, day: await businessToday(ctx), isByHand: true, origin });
  await ctx.audit({
    action: 'report_view.sent',
    subject: 'report_views',
    subjectId: id,
    after: { format, recipients: to.length, isByHand: true },
  });
  return loadView(ctx, id);
}
