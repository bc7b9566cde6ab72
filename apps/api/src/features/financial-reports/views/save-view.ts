import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import {
  type createReportView as createContract,
  ReportChoices,
  type ReportView,
  type updateReportView as updateContract,
} from '@countinghouse/contracts/report-views';
import { can } from '@countinghouse/domain/access/permissions';
import type { FinancialReport } from '@countinghouse/domain/reports/catalogue';
import { areViewDays, plainDays, VIEW_PERIODS } from '@countinghouse/domain/reports/saved-views';
import { differences, given } from '../../../platform/changes.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { periodOf } from '../report-terms.ts';
import { loadView } from './load-views.ts';
import { planReports } from './plan-reports.ts';
import { deleteSchedule } from './schedules.repo.ts';
import { reportOfView } from './view-days.ts';
import { requireOwnView } from './view-policy.ts';
import { archiveView, countViews, insertView, updateView, type ViewColumns, type ViewRow } from './views.repo.ts';

const MOST_VIEWS = 200;

export async function createView(
  ctx: Ctx,
  { report, ...input }: HandlerInput<typeof createContract>['body'],
): Promise<ReportView> {
  const view = { ...input, ...plainDays(report, input) };
  requireSound(ctx, report, view);
  if ((await countViews(ctx)) >= MOST_VIEWS) throw new AppError('report_view.too_many');
  const id = await withFreeName(() => insertView(ctx, report, view));
  await ctx.audit({
    action: 'report_view.created',
    subject: 'report_views',
    subjectId: id,
    after: { report, ...view },
  });
  return loadView(ctx, id);
}

/** What is not sent stays. */
export async function changeView(
  ctx: Ctx,
  id: number,
  { version, ...change }: HandlerInput<typeof updateContract>['body'],
): Promise<ReportView> {
  const row = await requireOwnView(ctx, id);
  requireFresh(row.version, version);
  const before = columnsOf(row);
  const report = reportOfView(row);
  const wanted: ViewColumns = { ...before, ...given(change) };
  const after = { ...wanted, ...plainDays(report, wanted) };
  // A view that was shared while its owner could do that may still be renamed by the owner.
  requireSound(ctx, report, { ...after, isShared: after.isShared && !before.isShared });
  await withFreeName(() => updateView(ctx, id, after));
  await ctx.audit({
    action: 'report_view.updated',
    subject: 'report_views',
    subjectId: id,
    ...differences(before, after),
  });
  return loadView(ctx, id);
}

export async function deleteView(ctx: Ctx, id: number): Promise<{ idView: number }> {
  const row = await requireOwnView(ctx, id);
  await deleteSchedule(ctx, id);
  await archiveView(ctx, id);
  await planReports(ctx);
  await ctx.audit({
    action: 'report_view.deleted',
    subject: 'report_views',
    subjectId: id,
    before: { report: row.report, ...columnsOf(row), isScheduled: row.state !== null },
  });
  return { idView: id };
}

const columnsOf = (row: ViewRow): ViewColumns => ({
  name: row.name,
  period: known(VIEW_PERIODS, row.period),
  from: row.from_on,
  to: row.to_on,
  choices: ReportChoices.parse(row.choices),
  isShared: row.is_shared,
});

function requireSound(ctx: Ctx, report: FinancialReport, view: ViewColumns): void {
  if (view.isShared && !can(ctx.role, 'reports.share')) throw new AppError('report_view.may_not_share');
  if (!areViewDays(report, view))
    throw new AppError('request.invalid', { period: 'Choose a period that this report has.' });
  const { from, to } = view;
  if (from !== null && to !== null) periodOf({ from, to }, to);
}

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'report_views_by_name')) throw new AppError('report_view.name_taken');
    throw error;
  }
}
