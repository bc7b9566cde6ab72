import type { ApplyTo } from '@countinghouse/domain/calendar/repeat';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventHead } from '../events.repo.ts';
import { planTurns } from '../reminding/plan-turn.ts';
import { archiveOccurrences, lockOccurrences } from './occurrences.repo.ts';
import { endSeries } from './save-series.ts';
import type { SeriesRow } from './series.repo.ts';

/**
 * Takes an entry and those after it, or all of its series, out of the calendar, those too that were changed by themselves. Where
 * somebody worked stays: it may still have to be billed, and can be deleted by itself.
 */
export async function archiveSeries(
  ctx: Ctx,
  head: EventHead,
  { series, applyTo }: { series: SeriesRow; applyTo: ApplyTo },
) {
  if (head.series_id !== series.id || head.series_on === null) throw new AppError('record.stale');
  const since = applyTo === 'all' ? series.start : head.series_on;
  const occurrences = await lockOccurrences(ctx, { seriesId: series.id, since });
  const ids = occurrences.filter(({ hasWork }) => !hasWork).map(({ id }) => id);
  await archiveOccurrences(ctx, ids);
  await planTurns(ctx, ids);
  await endSeries(ctx, series, since);
}
