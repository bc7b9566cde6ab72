import type { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { insertSkip, lockSeries, updateSeries } from './numbers.repo.ts';

type Change = Omit<HandlerInput<typeof saveDocumentSettings>['body'], 'version'>;

/** The names of the wire, in the order in which everybody locks the series. */
const FIELDS = [
  { series: 'invoice', prefix: 'prefix', number: 'number' },
  { series: 'estimate', prefix: 'estimatePrefix', number: 'estimateNumber' },
] as const;

/**
 * Numbers only go up. Those that are passed over are remembered, so that the register can say why they are missing. Series
 * that count together go on behind the higher one. What is not said stays as it is under the lock, not as it was read before.
 */
export async function renumber(ctx: Ctx, change: Change, isShared: boolean): Promise<void> {
  const wanted = [];
  for (const { series, prefix, number } of FIELDS) {
    const state = await lockSeries(ctx, series);
    const typed = change[number] ?? state.nextNumber;
    if (typed < state.nextNumber)
      throw new AppError('invoice.number_too_low', { [number]: `At least ${state.nextNumber}.` });
    wanted.push({ series, state, typed, prefix: change[prefix] ?? state.prefix });
  }
  const highest = Math.max(...wanted.map(({ typed }) => typed));
  for (const { series, state, typed, prefix } of wanted) {
    const nextNumber = isShared ? highest : typed;
    if (nextNumber === state.nextNumber && prefix === state.prefix) continue;
    await updateSeries(ctx, series, { prefix, nextNumber });
    if (nextNumber > state.nextNumber)
      await insertSkip(ctx, series, {
        from: state.nextNumber,
        to: nextNumber - 1,
        reason: typed > state.nextNumber ? 'raised' : 'shared',
      });
  }
}
