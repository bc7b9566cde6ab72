import type { FiscalYear } from '@countinghouse/contracts/ledger';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../../platform/day-limits.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockCalendar } from '../period-locks.repo.ts';
import { insertYear, listYears, type YearRow } from './years.repo.ts';

/** Eighteen months, however long these are. */
const LONGEST_DAYS = 549;

/** A fiscal year begins on any day. It joins those that are there, before or behind them, without a hole. */
export async function createYear(ctx: Ctx, request: { startsOn: string; endsOn: string }): Promise<FiscalYear> {
  const { startsOn, endsOn } = request;
  requireDayWithinLimits(await businessToday(ctx), 'startsOn', startsOn);
  if (endsOn <= startsOn) throw new AppError('request.invalid', { endsOn: 'A year ends after it begins.' });
  if (endsOn > dayAfter(startsOn, LONGEST_DAYS))
    throw new AppError('request.invalid', { endsOn: 'At most eighteen months.' });
  await lockCalendar(ctx);
  requireNeighbour(request, await listYears(ctx));
  const id = await insertYear(ctx, request);
  await ctx.audit({ action: 'fiscal_year.created', subject: 'fiscal_years', subjectId: id, after: request });
  return { idFiscalYear: id, startsOn, endsOn, isClosed: false, closingEntry: null };
}

function requireNeighbour({ startsOn, endsOn }: { startsOn: string; endsOn: string }, years: readonly YearRow[]): void {
  const [last, first] = [years[0], years.at(-1)];
  if (!last || !first) return;
  const next = dayAfter(last.ends_on, 1);
  const previous = dayAfter(first.starts_on, -1);
  // What closed took everything before it along.
  const isFirstClosed = first.closed_at !== null;
  if (startsOn === next || (endsOn === previous && !isFirstClosed)) return;
  const earlier = isFirstClosed ? 'the first one is closed' : `an earlier one ends on ${previous}`;
  throw new AppError('request.invalid', { startsOn: `The next year begins on ${next}; ${earlier}.` });
}

export const presentYear = (row: YearRow): FiscalYear => ({
  idFiscalYear: row.id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isClosed: row.closed_at !== null,
  closingEntry: row.closing_number,
});
