import type { Reply } from '@countinghouse/contracts/endpoint';
import { SHEET_FORMATS } from '@countinghouse/contracts/financial-reports';
import {
  type listReportViews as listContract,
  ReportChoices,
  type ReportSchedule,
  type ReportView,
} from '@countinghouse/contracts/report-views';
import { dayIn } from '@countinghouse/domain/days/zones';
import { clockTime } from '@countinghouse/domain/recurring/clock';
import type { YearOf } from '@countinghouse/domain/reports/relative-periods';
import { VIEW_PERIODS } from '@countinghouse/domain/reports/saved-views';
import { SEND_EVERY } from '@countinghouse/domain/reports/send-days';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { known } from '../../../platform/db/known.ts';
import { AppError } from '../../../platform/errors.ts';
import { hasMailServer } from '../../email/index.ts';
import { findUserNames } from '../../users/index.ts';
import { listRecipients, listReportReaders, type RecipientRow } from './schedules.repo.ts';
import { MAIL_USE } from './send-view.ts';
import { loadYears, reportOfView, spanOfView } from './view-days.ts';
import { canChangeView } from './view-policy.ts';
import { findView, listViews, type ViewRow } from './views.repo.ts';

export async function loadViews(ctx: Ctx): Promise<Reply<typeof listContract>> {
  const rows = await listViews(ctx, ctx.userId);
  return {
    views: await presentViews(ctx, rows),
    timezone: await businessZone(ctx),
    hasMailServer: await hasMailServer(ctx, MAIL_USE),
  };
}

export async function loadView(ctx: Ctx, id: number): Promise<ReportView> {
  const row = await findView(ctx, id);
  const [view] = row ? await presentViews(ctx, [row]) : [];
  if (!view) throw new AppError('report_view.not_found');
  return view;
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

export const loadRecipients = async (ctx: Ctx) =>
  (await listReportReaders(ctx)).map((row) => ({ idUser: row.id, name: nameOf(row), email: row.email }));

type ViewSurroundings = {
  zone: string;
  today: string;
  yearOf: YearOf;
  recipients: readonly RecipientRow[];
  nameOfUser: (id: number | null) => string;
};

async function presentViews(ctx: Ctx, rows: readonly ViewRow[]): Promise<ReportView[]> {
  const zone = await businessZone(ctx);
  const people = rows.flatMap(({ created_by, set_by }) => (set_by === null ? [created_by] : [created_by, set_by]));
  const names = await findUserNames(ctx, [...new Set(people)]);
  const around: ViewSurroundings = {
    zone,
    today: dayIn(zone, ctx.now),
    yearOf: await loadYears(ctx),
    recipients: await listRecipients(
      ctx,
      rows.map(({ id }) => id),
    ),
    nameOfUser: (id) => {
      const name = names.get(id ?? 0);
      return name ? `${name.firstName} ${name.lastName}`.trim() : '';
    },
  };
  return rows.map((row) => ({
    idView: row.id,
    name: row.name,
    report: reportOfView(row),
    period: known(VIEW_PERIODS, row.period),
    ...spanOfView(row, around.today, around.yearOf),
    choices: ReportChoices.parse(row.choices),
    isShared: row.is_shared,
    isMine: row.created_by === ctx.userId,
    canChange: canChangeView(ctx, row),
    createdBy: around.nameOfUser(row.created_by),
    version: row.version,
    schedule: scheduleOf(row, around),
  }));
}

function scheduleOf(row: ViewRow, around: ViewSurroundings): ReportSchedule | null {
  if (row.every === null || row.day === null || row.hour === null || row.format === null) return null;
  const { next_on: next, hour } = row;
  return {
    every: known(SEND_EVERY, row.every),
    day: row.day,
    hour,
    format: known(SHEET_FORMATS, row.format),
    recipients: around.recipients
      .filter(({ view_id }) => view_id === row.id)
      .map((one) => ({ idUser: one.id, name: nameOf(one), email: one.email, mayRead: one.may_read })),
    state: known(['active', 'paused', 'stopped'], row.state ?? ''),
    problem: row.problem ?? '',
    nextDate: next,
    nextAt: next === null ? null : clockTime(next, clockText(hour), around.zone).at.toISOString(),
    nextPeriod: next === null ? null : spanOfView(row, next, around.yearOf),
    lastSent: row.last_sent_at?.toISOString() ?? null,
    lastState: row.last_state === null ? null : known(['queued', 'sent', 'failed'], row.last_state),
    setBy: around.nameOfUser(row.set_by),
  };
}

/** `08:00`. */
export const clockText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
