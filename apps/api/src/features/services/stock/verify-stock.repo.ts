import { sql } from 'kysely';
import { businessExponent } from '../../../platform/db/business-currency.repo.ts';
import type { Reader } from '../../../platform/db/reader.ts';

/** `stockDifference` is what the account has more than the shelves. */
export type StockVerdict = { parts: number; wrongParts: number; stockDifference: number };

/** Adds up movements and shelves once more: parts whose quantity is not their sum, and what the books say otherwise. */
export async function verifyStock(ctx: Reader): Promise<StockVerdict> {
  const { tx, businessId } = ctx;
  const exponent = await businessExponent(ctx);
  const { rows } = await sql<StockVerdict>`
    with moved as (
      select part_id, sum(quantity) as quantity from stock_movements where business_id = ${businessId} group by 1
    ), shelves as (
      select p.on_hand is distinct from coalesce(m.quantity, 0) as is_wrong,
        round(p.on_hand::numeric * p.average_cost_e4 / ${10 ** (10 - exponent)}::numeric) as worth
      from parts p left join moved m on m.part_id = p.id where p.business_id = ${businessId}
    ), booked as (
      select coalesce(sum(m.debit_cents - m.credit_cents), 0) as cents from account_months m
      join account_roles r on r.business_id = m.business_id and r.account_id = m.account_id and r.role = 'stock'
      where m.business_id = ${businessId}
    )
    select count(*)::int as parts, (count(*) filter (where is_wrong))::int as "wrongParts",
      ((select cents from booked) - coalesce(sum(worth), 0))::bigint as "stockDifference"
    from shelves`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no verdict');
  return row;
}
