import { type E4, e4, type Micro, micro } from '@countinghouse/domain/money/money';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { MAX_QUANTITY } from '@countinghouse/domain/services/limits';
import {
  type AdjustReason,
  afterMovement,
  type MovedStock,
  type MovementKind,
  type Stock,
} from '@countinghouse/domain/services/stock';
import { stockPostings } from '@countinghouse/domain/services/stock-postings';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessExponent } from '../../../platform/db/business-currency.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { postStock, type StockPosting } from './post-stock.ts';
import { addToStock, insertMovement, lockStock, type StockRow } from './stock.repo.ts';

export type StockMove = {
  idPart: number;
  /** What comes in is positive, what goes out negative. */
  quantity: Micro;
  /** Of what comes in; null: not known, the average stands in. */
  unitCost: E4 | null;
};

/** Why things move, on which day, and by which document ('' and 0: none). */
export type StockCause = {
  kind: MovementKind;
  day: string;
  reason?: AdjustReason;
  note?: string;
  tableName?: string;
  idTable?: number;
};

/**
 * Moves stock, all of it or none, leaves a movement for each and posts what it is worth. The rows are locked before they
 * are read, so whatever happens at the same time, nothing is sold that is not there; a check in the database says the same.
 * Parts whose stock is not tracked are passed over.
 */
export async function moveStock(ctx: Ctx, moves: readonly StockMove[], cause: StockCause): Promise<void> {
  const wanted = moves.filter(({ quantity }) => quantity !== 0);
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ idPart }) => idPart))];
  const rows = new Map((await lockStock(ctx, ids)).map((row) => [row.id, row]));
  if (rows.size !== ids.length) throw new AppError('part.not_found');
  const exponent = await businessExponent(ctx);
  const postings: StockPosting[] = [];
  for (const move of wanted) {
    const row = rows.get(move.idPart);
    if (!row?.tracks_stock) continue;
    const before = { onHand: micro(row.on_hand), averageCost: e4(row.average_cost_e4) };
    const after = await moveOne(ctx, { row, before, move, cause });
    rows.set(move.idPart, { ...row, on_hand: after.onHand, average_cost_e4: after.averageCost });
    postings.push(...inRange(() => stockPostings(cause.kind, { before, after, exponent })));
  }
  await postStock(ctx, { ...cause, idPart: ids[0] ?? 0 }, postings);
}

type StockChange = { row: StockRow; before: Stock; move: StockMove; cause: StockCause };

async function moveOne(ctx: Ctx, { row, before, move, cause }: StockChange): Promise<MovedStock> {
  if (Math.abs(row.on_hand + move.quantity) > MAX_QUANTITY)
    throw new AppError('request.invalid', { qty: 'More than 1,000,000,000 cannot be counted.' });
  const moved = inRange(() => afterMovement(before, move));
  const { onHand, averageCost, unitCost } = moved;
  if (onHand < 0 && move.quantity < 0 && !row.allows_negative) throw shortOf(before.onHand);
  await addToStock(ctx, row.id, { quantity: move.quantity, averageCost });
  await insertMovement(ctx, {
    partId: row.id,
    kind: cause.kind,
    quantity: move.quantity,
    unitCost,
    day: cause.day,
    reason: cause.reason ?? null,
    note: cause.note ?? '',
    tableName: cause.tableName ?? '',
    idTable: cause.idTable ?? 0,
    balanceAfter: onHand,
    averageAfter: averageCost,
  });
  return moved;
}

/** Amounts beyond what a whole number can hold are refused, not rounded. */
function inRange<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('request.invalid', { qty: 'Stock worth that much cannot be counted.' }, { cause: error });
  }
}

/** `Only 3 left.`, without the zeros that nobody would say. */
const shortOf = (left: Micro) => new AppError('part.stock_short', { qty: `Only ${writeDecimal(left, 6)} left.` });
