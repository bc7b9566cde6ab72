import { dayAfter } from '@countinghouse/domain/documents/days';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { capTotal, MAX_COUNTED } from '../../platform/db/paging.ts';

type ReceivedSum = { count: number; totalCents: number; isEstimate: boolean };

/**
 * The money that invoices received in the last days, refunds taken off, and on how many of them. By what was allocated, not
 * by the bank: payouts, fees and transfers move there, too. A credit counts where the customer had paid it in, and the rounding
 * of cash belongs to its payment, as in what an invoice says was paid.
 */
export async function sumReceived(ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>, days: number): Promise<ReceivedSum> {
  const { tx, businessId } = ctx;
  const since = dayAfter(await businessToday(ctx), -days);
  const { rows } = await sql<{ n: number; read: number; cents: number }>`
    select count(*) filter (where cents > 0) as n, coalesce(sum(read), 0)::bigint as read, coalesce(sum(cents), 0)::bigint as cents
    from (
      select item_id, sum(home_cents) as cents, count(*) as read from (
        select a.item_id, a.home_cents from allocations a
        cross join lateral (
          select side from open_items where business_id = a.business_id and id = a.item_id offset 0) i
        left join customer_credits c on c.business_id = a.business_id and c.item_id = a.credit_item_id
        where a.business_id = ${businessId} and i.side = 'receivable' and a.allocated_on >= ${since}
          and (a.kind in ('payment', 'rounding', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment')))
        order by a.allocated_on desc limit ${sql.lit(MAX_COUNTED + 1)}) received
      group by item_id) items`.execute(tx);
  const { n, read, cents } = rows[0] ?? { n: 0, read: 0, cents: 0 };
  return { count: n, totalCents: cents, isEstimate: capTotal(read).isEstimate };
}
