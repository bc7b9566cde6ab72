import type { Series } from '@countinghouse/contracts/recurring';
import { firstDate } from '@countinghouse/domain/recurring/dates';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { loadTerms } from '../settings/index.ts';
import { loadSeries, requireLocked } from './load-series.ts';
import { deleteSkip, takeDate } from './occurrences.repo.ts';
import { nextOf, planRun, waitingFrom } from './schedule.ts';
import { type SeriesRow, saveSeries } from './series.repo.ts';
import { ruleOf } from './series-rule.ts';

type KnownVersion = { version?: number | undefined };
type Columns = Parameters<typeof saveSeries>[2];

/** Leaves out a date. It stays in the calendar, with whoever skipped it, so that it can be taken back. */
export async function skipDate(ctx: Ctx, id: number, { day, version }: KnownVersion & { day?: string | undefined }) {
  const { row, today, zone } = await requireLiving(ctx, id, version);
  const skipped = day ?? row.next_on;
  if (skipped === null || skipped < waitingFrom(row, today) || firstDate(ruleOf(row), skipped) !== skipped)
    throw new AppError('series.no_date');
  if (!(await takeDate(ctx, { seriesId: id, day: skipped, state: 'skipped' }))) throw new AppError('series.no_date');
  return saveMove(ctx, row, {
    verb: 'skipped',
    columns: await waitingColumns(ctx, row, { today, zone }),
    story: { day: skipped },
  });
}

export async function unskipDate(ctx: Ctx, id: number, day: string): Promise<Series> {
  const { row, today, zone } = await requireLiving(ctx, id, undefined);
  if (day < today || !(await deleteSkip(ctx, { seriesId: id, day }))) throw new AppError('series.not_skipped');
  return saveMove(ctx, row, {
    verb: 'unskipped',
    columns: await waitingColumns(ctx, row, { today, zone }),
    story: { day },
  });
}

/** What falls into a pause is not made, neither then nor later. */
export async function pauseSeries(ctx: Ctx, id: number, { until, version }: KnownVersion & { until: string | null }) {
  const { row, today, zone } = await requireLiving(ctx, id, version);
  if (until !== null && until <= today) throw new AppError('request.invalid', { until: 'Choose a day to come.' });
  const next = until === null ? NOTHING : await nextOf(ctx, row, { from: until, zone });
  const columns = { state: 'paused', paused_until: until, pause_reason: '', ...next };
  return saveMove(ctx, row, { verb: 'paused', columns, story: { until } });
}

export async function resumeSeries(ctx: Ctx, id: number, { version }: KnownVersion): Promise<Series> {
  const { row, today, zone } = await requireLiving(ctx, id, version);
  // One that goes on already keeps the dates that it has not made yet.
  const kept = { next_on: row.next_on, next_run_at: row.next_run_at };
  const next = row.state === 'active' ? kept : await nextOf(ctx, row, { from: today, zone });
  const columns = { state: 'active', paused_until: null, pause_reason: '', ...next };
  return saveMove(ctx, row, { verb: 'resumed', columns, story: { nextOn: next.next_on } });
}

export async function endSeries(ctx: Ctx, id: number, { version }: KnownVersion): Promise<Series> {
  const { row } = await requireLiving(ctx, id, version);
  const columns = { state: 'ended', paused_until: null, pause_reason: '', ...NOTHING };
  return saveMove(ctx, row, { verb: 'ended', columns, story: {} });
}

const NOTHING = { next_on: null, next_run_at: null };

async function requireLiving(ctx: Ctx, id: number, version: number | undefined) {
  const row = await requireLocked(ctx, id);
  requireFresh(row.version, version);
  if (row.state === 'ended') throw new AppError('series.ended');
  const { today, timezone: zone } = await loadTerms(ctx);
  return { row, today, zone };
}

/** One that is paused without a day to come back on waits for nothing, whatever is skipped meanwhile. */
async function waitingColumns(ctx: Ctx, row: SeriesRow, { today, zone }: { today: string; zone: string }) {
  if (row.state === 'paused' && row.paused_until === null) return {};
  return nextOf(ctx, row, { from: waitingFrom(row, today), zone });
}

type SeriesMove = { verb: string; columns: Columns; story: object };

async function saveMove(ctx: Ctx, row: SeriesRow, { verb, columns, story }: SeriesMove): Promise<Series> {
  await saveSeries(ctx, row.id, columns);
  await ctx.audit({
    action: `series.${verb}`,
    subject: 'recurring_series',
    subjectId: row.id,
    before: { state: row.state, nextOn: row.next_on },
    after: story,
  });
  await planRun(ctx);
  return loadSeries(ctx, row.id);
}
