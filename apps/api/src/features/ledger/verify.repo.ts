import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

export type LedgerVerdict = { entries: number; unbalanced: number; wrongBalances: number };

/** Recomputes everything from the lines and compares: entries that do not balance, and monthly rows that are not their sum. */
export async function verifyLedger({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>): Promise<LedgerVerdict> {
  const { rows } = await sql<LedgerVerdict>`
    with summed as (
      select e.id, count(l.position) as lines, coalesce(sum(l.amount_cents), 0) as difference
      from journal_entries e left join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where e.business_id = ${businessId} group by e.id
    ), recounted as (
      select l.account_id, date_trunc('month', e.posted_on)::date as month,
        sum(greatest(l.amount_cents, 0)) as debit, sum(greatest(-l.amount_cents, 0)) as credit
      from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
      where l.business_id = ${businessId} group by 1, 2
    ), kept as (
      select account_id, month, debit_cents as debit, credit_cents as credit
      from account_balances where business_id = ${businessId}
    )
    select
      (select count(*)::int from summed) as entries,
      (select count(*)::int from summed where lines < 2 or difference <> 0) as unbalanced,
      (select count(*)::int from recounted r full join kept k using (account_id, month)
        where r.debit is distinct from k.debit or r.credit is distinct from k.credit) as "wrongBalances"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
