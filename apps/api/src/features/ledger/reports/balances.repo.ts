import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

export type AccountBalance = { account_id: number; kind: string; debit: number; credit: number };

/** Whole months before the month of a day, then the days of that month: however old the business, few rows. */
const upTo = (businessId: number, day: string, onlyKinds: RawBuilder<unknown>) => sql`
  select account_id, debit_cents, credit_cents from account_months m
  where business_id = ${businessId} and month < date_trunc('month', ${day}::date)::date and ${onlyKinds}
  union all
  select account_id, debit_cents, credit_cents from account_days m
  where business_id = ${businessId} and day between date_trunc('month', ${day}::date)::date and ${day}::date and ${onlyKinds}`;

/** The trial balance: what every account stands at in the evening of a day. */
export async function listBalances({ tx, businessId }: Reader, day: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select s.account_id, a.kind, sum(s.debit_cents)::bigint as debit, sum(s.credit_cents)::bigint as credit
    from (${upTo(businessId, day, sql`true`)}) s
    join accounts a on a.business_id = ${businessId} and a.id = s.account_id
    group by 1, 2 order by 1`.execute(tx);
  return rows;
}

/** Profit and loss by month, without what closed a year: credits less debits of each account. */
export async function listProfitMonths({ tx, businessId }: Reader, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ month: string; account_id: number; kind: string; cents: number }>`
    select m.month, m.account_id, a.kind, sum(m.credit_cents - m.debit_cents)::bigint as cents
    from account_months m join accounts a on a.business_id = m.business_id and a.id = m.account_id
    where m.business_id = ${businessId} and m.month between ${from}::date and ${to}::date and not m.is_close
      and a.kind in ('income', 'expense')
    group by 1, 2, 3 order by 1, 2`.execute(tx);
  return rows;
}

/** What each tax was charged on, what was exempt, and the tax, by month of its tax point. */
export async function listTaxReport({ tx, businessId }: Reader, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ month: string; sales_tax_id: number; base: number; exempt: number; tax: number }>`
    select date_trunc('month', day)::date as month, sales_tax_id, sum(base_cents)::bigint as base,
      sum(exempt_cents)::bigint as exempt, sum(tax_cents)::bigint as tax
    from tax_days where business_id = ${businessId} and basis = 'accrual' and direction = 'sale'
      and day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
