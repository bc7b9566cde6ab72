import { prefixOn } from '@countinghouse/domain/documents/numbers';
import type { Ctx } from '../../platform/ctx.ts';
import { insertSkip, lockSeries, type Series, takeNext, updateSeries } from './numbers.repo.ts';

type NumberRequest = { day: string; isShared?: boolean };
export type IssuedNumber = { prefix: string; number: number };

/** Invoices before estimates, as everybody locks them. */
const TOGETHER = ['invoice', 'estimate'] as const;

/** The next number of a series, with its prefix as a document of this day shows it. */
export async function takeNumber(
  ctx: Ctx,
  series: Series,
  { day, isShared = false }: NumberRequest,
): Promise<IssuedNumber> {
  const isTogether = isShared && TOGETHER.some((one) => one === series);
  const { prefix, number } = isTogether ? await takeTogether(ctx, series) : await takeNext(ctx, series);
  return { prefix: prefixOn(prefix, day), number };
}

/**
 * Both series go on behind the same number, and the other one remembers why it will never have it. So each of them stays
 * without gap or double by itself, and the setting can be changed at any time.
 */
async function takeTogether(ctx: Ctx, series: Series): Promise<IssuedNumber> {
  const states = [];
  for (const one of TOGETHER) states.push({ series: one, ...(await lockSeries(ctx, one)) });
  const number = Math.max(...states.map(({ nextNumber }) => nextNumber));
  for (const { series: one, prefix, nextNumber } of states) {
    await updateSeries(ctx, one, { prefix, nextNumber: number + 1 });
    const to = one === series ? number - 1 : number;
    if (to >= nextNumber) await insertSkip(ctx, one, { from: nextNumber, to, reason: 'shared' });
  }
  return { prefix: states.find((one) => one.series === series)?.prefix ?? '', number };
}
