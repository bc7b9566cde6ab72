import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { undoPlacedMoney } from '@countinghouse/contracts/unplaced-money';
import { can } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { listStanding, reverseEntry } from '../../ledger/index.ts';
import { undoDay, undoPlaced } from '../../payments/index.ts';
import { hasDispute } from '../disputes/disputes.repo.ts';
import { BOOKED } from './place-unplaced.ts';
import { findUnplaced, lockUnplaced, updateUnplaced } from './unplaced.repo.ts';

/** It was placed wrongly: it waits again, as long as nothing was built on where it was. */
export async function undoPlacing(
  ctx: Ctx,
  id: number,
  { reason, version }: HandlerInput<typeof undoPlacedMoney>['body'],
): Promise<void> {
  const paymentId = (await findUnplaced(ctx, id))?.payment_id ?? null;
  // Documents and the payment first, then the money: as everywhere.
  if (paymentId !== null && (await hasDispute(ctx, paymentId))) throw new AppError('unplaced.built_on');
  const isFree = paymentId === null || (await undoPlaced(ctx, paymentId, reason || 'Placed wrongly'));
  const row = await lockUnplaced(ctx, id);
  if (!row) throw new AppError('unplaced.not_found');
  requireFresh(row.version, version);
  if (row.state !== 'placed' || row.payment_id !== paymentId) throw new AppError('unplaced.not_placed');
  if (!isFree) throw new AppError('unplaced.built_on');
  const booked = await listStanding(ctx, { subject: 'unplaced_money', subjectId: id, kind: BOOKED });
  if (booked.length > 0 && !can(ctx.role, 'ledger.write')) throw new AppError('access.denied');
  const day = await undoDay(ctx, row.received_on);
  for (const entry of booked) await reverseEntry(ctx, entry, day);
  await updateUnplaced(ctx, id, {
    state: 'waiting',
    payment_id: null,
    placed_on: null,
    placed_by: null,
    later_until: null,
    ...(row.attempt_id === null && { customer_id: null }),
  });
  await ctx.audit({
    action: 'unplaced.undone',
    subject: 'unplaced_money',
    subjectId: id,
    before: { payment: paymentId },
    after: { reason, day },
  });
}
