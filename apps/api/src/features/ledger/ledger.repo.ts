import type { AccountRole } from '@countinghouse/domain/ledger/chart';
import { STARTING_CHART } from '@countinghouse/domain/ledger/chart';
import type { Cents } from '@countinghouse/domain/money/money';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';

type Reader = Pick<Ctx, 'tx' | 'businessId'>;

/** Does nothing when the chart is there already. */
export const insertStartingChart = (ctx: Ctx) =>
  ctx.tx
    .insertInto('accounts')
    .values(STARTING_CHART.map((account) => ({ ...account, business_id: ctx.businessId, created_at: ctx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();

export async function accountsByRole({ tx, businessId }: Reader): Promise<Map<AccountRole, number>> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('business_id', '=', businessId)
    .where('role', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, role }) => [role as AccountRole, id]));
}

/** What an account stands at, debits less credits: one row for each month it was posted to. */
export async function balanceOf({ tx, businessId }: Reader, role: AccountRole): Promise<number> {
  const { balance } = await tx
    .selectFrom('account_balances as b')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'b.business_id').onRef('a.id', '=', 'b.account_id'),
    )
    .select(sql<number>`coalesce(sum(b.debit_cents - b.credit_cents), 0)::bigint`.as('balance'))
    .where('b.business_id', '=', businessId)
    .where('a.role', '=', role)
    .executeTakeFirstOrThrow();
  return balance;
}

/** What a sale can be entered as, in the order of the chart. */
export const listIncomeAccounts = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'code', 'name', 'role'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'income')
    .orderBy('code')
    .execute();

export type NewEntry = {
  kind: string;
  subject: string;
  subjectId: number;
  postedOn: string;
  reversesId?: number;
};
export type NewLine = { accountId: number; amount: Cents };

/** Entry, lines and monthly balances; that they balance is checked by the database at commit. */
export async function insertEntry(ctx: Ctx, entry: NewEntry, lines: readonly NewLine[]): Promise<number> {
  const id = await insertHead(ctx, entry).catch(periodLocked);
  await insertLines(ctx, id, lines);
  await addToBalances(ctx, entry.postedOn, lines);
  return id;
}

async function insertHead(ctx: Ctx, entry: NewEntry): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('journal_entries')
    .values({
      business_id: ctx.businessId,
      kind: entry.kind,
      subject: entry.subject,
      subject_id: entry.subjectId,
      posted_on: entry.postedOn,
      reverses_id: entry.reversesId ?? null,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raised by the trigger of 0015_ledger.sql. Said here, so that one of many documents can be refused by itself. */
function periodLocked(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'CH001')
    throw new AppError('ledger.period_locked', undefined, { cause: error });
  throw error;
}

const insertLines = (ctx: Ctx, entryId: number, lines: readonly NewLine[]) =>
  ctx.tx
    .insertInto('journal_lines')
    .values(
      lines.map(({ accountId, amount }, index) => ({
        business_id: ctx.businessId,
        entry_id: entryId,
        position: index + 1,
        account_id: accountId,
        amount_cents: amount,
      })),
    )
    .execute();

/** In the order of the accounts, so that two entries never wait for each other crosswise. */
const addToBalances = (ctx: Ctx, postedOn: string, lines: readonly NewLine[]) =>
  sql`
    insert into account_balances (business_id, account_id, month, debit_cents, credit_cents)
    select ${ctx.businessId}, account_id, date_trunc('month', ${postedOn}::date)::date,
      sum(greatest(amount, 0)), sum(greatest(-amount, 0))
    from unnest(${lines.map(({ accountId }) => accountId)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[])
      as line (account_id, amount)
    group by account_id order by account_id
    on conflict (business_id, account_id, month) do update
      set debit_cents = account_balances.debit_cents + excluded.debit_cents,
          credit_cents = account_balances.credit_cents + excluded.credit_cents`.execute(ctx.tx);

export const findEntry = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('journal_entries')
    .select(['id', 'kind', 'subject', 'subject_id', 'posted_on'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listLines = ({ tx, businessId }: Reader, entryId: number) =>
  tx
    .selectFrom('journal_lines')
    .select(['account_id', 'amount_cents'])
    .where('business_id', '=', businessId)
    .where('entry_id', '=', entryId)
    .orderBy('position')
    .execute();

/** Through which day nothing can be posted any more; null: everything is open. Waits for somebody who is just moving it. */
export async function findLock({ tx, businessId }: Reader): Promise<string | null> {
  const row = await tx
    .selectFrom('period_locks')
    .select('locked_through')
    .where('business_id', '=', businessId)
    .forShare()
    .executeTakeFirst();
  return row?.locked_through ?? null;
}

/** Moves only forward: a closed month stays closed. False when it was closed further already. */
export async function lockThrough(ctx: Ctx, day: string): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('period_locks')
    .values({ business_id: ctx.businessId, locked_through: day, locked_by: ctx.userId, locked_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ locked_through: day, locked_by: ctx.userId, locked_at: ctx.now })
        .where('period_locks.locked_through', '<', day),
    )
    .returning('business_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Goods of a document that left the shelf, and that came back to it. */
export const GOODS_SOLD = 'invoice.stock';
export const GOODS_RETURNED = 'invoice.stockReturned';

/** What an entry is about; without a kind, whatever happened to it. */
export type Origin = { subject: string; subjectId: number; kind?: string };

/**
 * The entries of a record that nothing turned round yet, oldest first. Not those of goods: what comes back is worth what it
 * is worth on the shelf then, so it is a movement with an entry of its own.
 */
export async function listStanding({ tx, businessId }: Reader, origin: Origin): Promise<number[]> {
  const { subject, subjectId, kind } = origin;
  const rows = await tx
    .selectFrom('journal_entries as e')
    .select('e.id')
    .where('e.business_id', '=', businessId)
    .where('e.subject', '=', subject)
    .where('e.subject_id', '=', subjectId)
    .where('e.reverses_id', 'is', null)
    .where('e.kind', 'not in', [GOODS_SOLD, GOODS_RETURNED])
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal_entries as r')
            .select('r.id')
            .whereRef('r.business_id', '=', 'e.business_id')
            .whereRef('r.reverses_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .execute();
  return rows.map(({ id }) => id);
}
