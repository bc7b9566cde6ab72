import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { adjustStock as contract, Part } from '@countinghouse/contracts/parts';
import { micro } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../../platform/day-limits.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadPart } from '../parts/load-part.ts';
import { moveStock } from './move-stock.ts';
import { lockStock } from './stock.repo.ts';

/** What was counted, what came in, or the difference to what the books say. A count that agrees leaves no movement. */
export async function adjustStock(ctx: Ctx, id: number, input: HandlerInput<typeof contract>['body']): Promise<Part> {
  const today = await businessToday(ctx);
  if (input.date) requireDayWithinLimits(today, 'date', input.date);
  const [stock] = await lockStock(ctx, [id]);
  if (!stock) throw new AppError('part.not_found');
  if (!stock.tracks_stock) throw new AppError('part.not_tracked');
  const quantity = input.mode === 'set' ? micro(input.qty - stock.on_hand) : input.qty;
  const { reason, note } = input;
  const isReceived = reason === 'received';
  if (isReceived && quantity <= 0) throw new AppError('request.invalid', { qty: 'More than nothing is received.' });
  await moveStock(ctx, [{ idPart: id, quantity, unitCost: input.unitCost ?? null }], {
    kind: isReceived ? 'purchase' : 'adjustment',
    day: input.date ?? today,
    reason,
    note,
  });
  const part = await loadPart(ctx, id);
  await ctx.audit({
    action: 'part.adjusted',
    subject: 'services',
    subjectId: id,
    before: { onHand: stock.on_hand },
    after: { onHand: part.onHand, reason, note },
  });
  return part;
}
