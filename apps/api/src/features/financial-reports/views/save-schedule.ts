import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { ReportView, saveReportSchedule as saveContract } from '@countinghouse/contracts/report-views';
import { clockIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { isSendRule, nextSendDay, SEND_EVERY, type SendRule } from '@countinghouse/domain/reports/send-days';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { known } from '../../../platform/db/known.ts';
import { AppError } from '../../../platform/errors.ts';
import { clockText, loadView } from './load-views.ts';
import { planReports } from './plan-reports.ts';
import { deleteSchedule, listReportReaders, putSchedule, setProgress } from './schedules.repo.ts';
import { findLastDate } from './sendings.repo.ts';
import { requireOwnView } from './view-policy.ts';
import type { ViewRow } from './views.repo.ts';

type ScheduleInput = HandlerInput<typeof saveContract>['body'];

export async function saveSchedule(ctx: Ctx, id: number, input: ScheduleInput): Promise<ReportView> {
  const before = await requireOwnView(ctx, id);
  const { isPaused, recipients: chosen, ...rule } = input;
  if (!isSendRule(rule)) throw new AppError('request.invalid', { day: 'There is no such day.' });
  const recipients = [...new Set(chosen)];
  const readers = new Set((await listReportReaders(ctx)).map((reader) => reader.id));
  if (!recipients.every((recipient) => readers.has(recipient)))
    throw new AppError('request.invalid', { recipients: 'Choose members who may read reports.' });
  const nextOn = isPaused ? null : await nextDate(ctx, id, rule);
  await putSchedule(ctx, id, { ...rule, nextOn, recipients });
  await planReports(ctx);
  await audited(ctx, before, 'scheduled', { ...rule, isPaused, recipients });
  return loadView(ctx, id);
}

/** Whoever lets it go on answers for it with their own rights; dates that passed meanwhile are not made up for. */
export async function pauseSchedule(ctx: Ctx, id: number, isPaused: boolean): Promise<ReportView> {
  const before = await requireScheduled(ctx, id);
  if (isPaused) await setProgress(ctx, id, { state: 'paused', next_on: null });
  else
    await setProgress(ctx, id, {
      state: 'active',
      next_on: await nextDate(ctx, id, ruleOf(before)),
      problem: '',
      set_by: ctx.userId,
    });
  await planReports(ctx);
  await audited(ctx, before, isPaused ? 'paused' : 'resumed', { isPaused });
  return loadView(ctx, id);
}

export async function endSchedule(ctx: Ctx, id: number): Promise<ReportView> {
  const before = await requireScheduled(ctx, id);
  await deleteSchedule(ctx, id);
  await planReports(ctx);
  await audited(ctx, before, 'unscheduled', { isScheduled: false });
  return loadView(ctx, id);
}

export async function requireScheduled(ctx: Ctx, id: number): Promise<ViewRow> {
  const view = await requireOwnView(ctx, id);
  if (view.state === null) throw new AppError('report_view.not_scheduled');
  return view;
}

const ruleOf = ({ every, day, hour }: ViewRow) => ({
  every: known(SEND_EVERY, every ?? ''),
  day: day ?? 1,
  hour: hour ?? 0,
});

/** Today, if its hour is still to come; never a date that was worked before, also where clocks were put back by a day. */
async function nextDate(ctx: Ctx, id: number, rule: SendRule & { hour: number }): Promise<string> {
  const { day, time } = clockIn(await businessZone(ctx), ctx.now);
  const from = time < clockText(rule.hour) ? day : dayAfter(day, 1);
  const last = await findLastDate(ctx, id);
  return nextSendDay(rule, last !== null && last >= from ? dayAfter(last, 1) : from);
}

const audited = (ctx: Ctx, view: ViewRow, what: string, after: object) =>
  ctx.audit({
    action: `report_view.${what}`,
    subject: 'report_views',
    subjectId: view.id,
    before: { every: view.every, day: view.day, hour: view.hour, format: view.format, state: view.state },
    after,
  });
