import type { Series } from '@countinghouse/contracts/recurring';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadTerms } from '../settings/index.ts';
import { findUserNames } from '../users/index.ts';
import { findFailedCharge, findLastMade, listFailures, sumMade } from './occurrences.repo.ts';
import { presentSeries } from './series.presenter.ts';
import { findSeries, lockSeries, type SeriesRow } from './series.repo.ts';

export async function requireSeries(ctx: Ctx, id: number): Promise<SeriesRow> {
  const row = await findSeries(ctx, id);
  if (!row) throw new AppError('series.not_found');
  return row;
}

export async function requireLocked(ctx: Ctx, id: number): Promise<SeriesRow> {
  const row = await lockSeries(ctx, id);
  if (!row) throw new AppError('series.not_found');
  return row;
}

export async function loadSeries(ctx: Ctx, id: number): Promise<Series> {
  const row = await requireSeries(ctx, id);
  const terms = await loadTerms(ctx);
  return presentSeries(row, {
    terms,
    failure: (await listFailures(ctx, [id])).get(id),
    made: await sumMade(ctx, id),
    last: await findLastMade(ctx, id),
    charge: await findFailedCharge(ctx, id),
    names: await findUserNames(ctx, [row.created_by ?? 0, row.updated_by ?? 0]),
  });
}
