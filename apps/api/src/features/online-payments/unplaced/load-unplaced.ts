import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type * as contract from '@countinghouse/contracts/unplaced-money';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { cents } from '@countinghouse/domain/money/money';
import { UNPLACED_REASONS, UNPLACED_STATES } from '@countinghouse/domain/online-payments/attempts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { known } from '../../../platform/db/known.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { AppError } from '../../../platform/errors.ts';
import { nameAccounts } from '../../ledger/index.ts';
import { showUndoDay } from '../../payments/index.ts';
import { proposalsFor } from './propose.ts';
import {
  countUnplaced,
  findUnplaced,
  listUnplacedRows,
  listWaiting,
  sumPlacedSince,
  type UnplacedRow,
} from './unplaced.repo.ts';

const OLD_DAYS = 14;
/** More than this nobody reads; the figures are of these. */
const MOST_WAITING = 500;

function fieldsOf(row: UnplacedRow, today: string) {
  return {
    currencyCode: row.currency_code,
    idUnplaced: row.id,
    direction: known(['in', 'out'], row.direction),
    state: known(UNPLACED_STATES, row.state),
    reason: known(UNPLACED_REASONS, row.reason),
    receivedDate: row.received_on,
    days: Math.max(0, daysBetween(row.received_on, today)),
    account: { idAccount: row.account_id, code: row.account_code, name: row.account_name },
    sender: row.sender || row.sender_email,
    text: row.text,
    reference: row.reference,
    amount: cents(row.amount_cents),
    isForeign: row.home_cents === null,
    canSendBack: row.direction === 'in' && row.state === 'waiting' && isIntent(row),
    laterUntil: row.later_until,
    placedDate: row.placed_on,
    idPayment: row.payment_id,
    version: row.version,
  };
}

/** Only money that was paid to us by somebody can go back to somebody. */
export const isIntent = ({ provider_id }: { provider_id: string | null }) => provider_id?.startsWith('pi_') ?? false;

export async function loadUnplaced(ctx: Ctx, id: number): Promise<contract.UnplacedDetail> {
  const row = await findUnplaced(ctx, id);
  if (!row) throw new AppError('unplaced.not_found');
  return {
    ...fieldsOf(row, await businessToday(ctx)),
    proposals: await proposalsFor(ctx, row),
    postedOn: await showUndoDay(ctx, row.received_on),
    accounts: await nameAccounts(ctx, ['unplaced', 'receivable', 'credits']),
  };
}

export async function findUnplacedPage(
  ctx: Ctx,
  { listFilters: filters = {}, listSearch, ...query }: HandlerInput<typeof contract.listUnplacedMoney>['query'],
): Promise<Reply<typeof contract.listUnplacedMoney>> {
  const today = await businessToday(ctx);
  const { state, idAccount, olderThanDays } = filters;
  const before = olderThanDays === undefined ? undefined : dayAfter(today, 0 - olderThanDays);
  const filter = { state, idAccount, before, search: listSearch };
  return pageOf(query, {
    rows: (slice) => listUnplacedRows(ctx, filter, slice),
    keys: { receivedDate: { type: 'date', of: (row) => row.received_on } },
    total: async () => capTotal(await countUnplaced(ctx, filter)),
    show: async (rows) => {
      const shown: contract.UnplacedMoney[] = [];
      for (const row of rows) {
        const [proposal = null] = await proposalsFor(ctx, row);
        shown.push({ ...fieldsOf(row, today), proposal });
      }
      return shown;
    },
  });
}

/** Also for other rooms: what arrived and waits, with the customers that it could be of. What left covers nothing. */
export async function listUnplaced(ctx: Reader): Promise<{ id: number; amount: number; customerId: number | null }[]> {
  const found = [];
  for (const row of await listWaiting(ctx, MOST_WAITING)) {
    if (row.direction === 'out') continue;
    const [proposal] = await proposalsFor(ctx, row);
    found.push({ id: row.id, amount: row.home_cents ?? 0, customerId: proposal?.idClient ?? row.customer_id });
  }
  return found;
}

type Sums = Reply<typeof contract.getUnplacedSums>;

export async function sumUnplaced(ctx: Ctx): Promise<Sums> {
  const today = await businessToday(ctx);
  const oldest = dayAfter(today, 0 - OLD_DAYS);
  const waiting = await listWaiting(ctx, MOST_WAITING);
  const good: UnplacedRow[] = [];
  for (const row of waiting) {
    const [best] = await proposalsFor(ctx, row);
    if (best && best.certainty !== 'possible') good.push(row);
  }
  const placed = await sumPlacedSince(ctx, `${today.slice(0, 7)}-01`);
  return {
    currencyCode: await businessCurrency(ctx),
    waiting: total(waiting),
    withProposal: total(good),
    older: total(waiting.filter(({ received_on }) => received_on < oldest)),
    olderThanDays: OLD_DAYS,
    placed: { amount: cents(placed.amount), count: placed.count },
  };
}

/** What left takes away from what arrived: together they are what stands on the account. */
const total = (rows: readonly UnplacedRow[]) => ({
  amount: cents(
    rows.reduce((sum, { direction, home_cents }) => sum + (direction === 'in' ? 1 : -1) * (home_cents ?? 0), 0),
  ),
  count: rows.length,
});
