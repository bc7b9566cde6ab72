import type { AccountRole, PostingAccount } from '@countinghouse/domain/ledger/chart';
import { controlOf, STARTING_CHART } from '@countinghouse/domain/ledger/chart';
import { STARTING_METHODS } from '@countinghouse/domain/payments/methods';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

/** Does nothing when the chart is there already; answers how many accounts it made. */
export async function insertStartingChart(ctx: Ctx): Promise<number> {
  const accounts = STARTING_CHART.map((account) => ({ ...account, control: controlOf(account.role) }));
  const { rows } = await sql<{ made: number }>`
    with made as (
      insert into accounts (business_id, code, name, kind, role, control, created_at)
      select ${ctx.businessId}, a.code, a.name, a.kind, a.role, a.control, ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        as a (code text, name text, kind text, role text, control text)
      on conflict do nothing returning id, role
    ), named as (
      insert into account_roles (business_id, role, account_id)
      select ${ctx.businessId}, role, id from made where role is not null
    ), head as (
      insert into ledger_heads (business_id, next_number) values (${ctx.businessId}, 1) on conflict do nothing
    ), lock as (
      insert into period_locks (business_id) values (${ctx.businessId}) on conflict do nothing
    )
    select count(*)::int as made from made`.execute(ctx.tx);
  return rows[0]?.made ?? 0;
}

/** How a business is paid in the beginning, each way with the account where its money arrives. */
export async function insertStartingMethods({ tx, businessId }: Ctx): Promise<void> {
  const methods = STARTING_METHODS.map((method, index) => ({ ...method, position: index + 1 }));
  await sql`
    insert into payment_methods (business_id, name, kind, account_id, position)
    select ${businessId}, m.name, m.kind, r.account_id, m.position
    from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb) as m (name text, kind text, role text, position int)
    join account_roles r on r.business_id = ${businessId} and r.role = m.role
    where not exists (select from payment_methods where business_id = ${businessId})`.execute(tx);
}

export type AccountsByRole = ReadonlyMap<AccountRole, number>;

export async function accountsByRole({ tx, businessId }: Reader): Promise<AccountsByRole> {
  const rows = await tx
    .selectFrom('account_roles')
    .select(['role', 'account_id'])
    .where('business_id', '=', businessId)
    .execute();
  return new Map(rows.map(({ role, account_id }) => [role as AccountRole, account_id]));
}

export function accountId(account: PostingAccount, known: AccountsByRole): number {
  if (typeof account === 'object') return account.accountId;
  const id = known.get(account);
  if (id === undefined) throw new Error(`the chart has no account for ${account}`);
  return id;
}

/** What an account stands at, debits less credits: one row for each month it was posted to. */
export async function balanceOf({ tx, businessId }: Reader, role: AccountRole): Promise<number> {
  const { balance } = await tx
    .selectFrom('account_roles as r')
    .innerJoin('account_months as m', (join) =>
      join.onRef('m.business_id', '=', 'r.business_id').onRef('m.account_id', '=', 'r.account_id'),
    )
    .select(sql<number>`coalesce(sum(m.debit_cents - m.credit_cents), 0)::bigint`.as('balance'))
    .where('r.business_id', '=', businessId)
    .where('r.role', '=', role)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Income that is no sale of an item: what was given away, and what is charged for paying late. */
const NO_SALES = ['discounts', 'lateFees'];

/** Whether a purchase can be entered there: an open account for expenses that no other room keeps the sum of. */
export async function isExpenseAccount({ tx, businessId }: Reader, id: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('kind', '=', 'expense')
    .where('control', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return account !== undefined;
}

/** What a sale can be entered as, in the order of the chart. */
export const listIncomeAccounts = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('accounts as a')
    .leftJoin('account_roles as r', (join) =>
      join
        .onRef('r.business_id', '=', 'a.business_id')
        .onRef('r.account_id', '=', 'a.id')
        .on('r.role', 'in', ['sales', ...NO_SALES]),
    )
    .select(['a.id', 'a.code', 'a.name', 'r.role'])
    .where('a.business_id', '=', businessId)
    .where('a.kind', '=', 'income')
    .where('a.is_active', '=', true)
    .where((eb) => eb.or([eb('r.role', 'is', null), eb('r.role', 'not in', NO_SALES)]))
    .orderBy('a.code')
    .execute();
