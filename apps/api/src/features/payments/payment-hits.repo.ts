import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';
import { paymentSearch } from './payments.repo.ts';

export type PaymentTerm = {
  number: number | null;
  cents: number | null;
  /** The beginning of its reference, or of a word in it; null where nothing of one was typed. */
  reference: string | null;
  customerIds: readonly number[];
};

export type PaymentHit = {
  id: number;
  prefix: string;
  number: number;
  state: string;
  paid_on: string;
  reference: string;
  amount_cents: number;
  currency_code: string;
  customer_id: number;
  method_name: string;
  first_name: string;
  last_name: string;
  is_company: boolean;
  company_name: string;
};

/** Payments by receipt number, by reference, by amount and by customer, in this order and the newest of each first. */
export async function searchPayments(ctx: Reader, term: PaymentTerm, limit: number): Promise<PaymentHit[]> {
  const { tx, businessId } = ctx;
  const ways = waysOf(businessId, term, limit);
  if (ways.length === 0) return [];
  const { rows } = await sql<PaymentHit>`
    with best as (select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) f
      group by id order by 2, 1 desc limit ${sql.lit(limit)})
    select p.id, p.prefix, p.number, p.state, p.paid_on, p.reference, p.amount_cents, p.currency_code, p.customer_id,
      m.name as method_name, c.first_name, c.last_name, c.is_company, c.company_name
    from best
    cross join lateral (select * from payments where business_id = ${businessId} and id = best.id offset 0) p
    cross join lateral (select name from payment_methods where business_id = ${businessId} and id = p.method_id offset 0) m
    cross join lateral (select first_name, last_name, is_company, company_name from customers
      where business_id = ${businessId} and id = p.customer_id offset 0) c
    order by best.rank, p.id desc`.execute(tx);
  return rows;
}

function waysOf(businessId: number, term: PaymentTerm, limit: number): RawBuilder<unknown>[] {
  const { number, cents, reference, customerIds } = term;
  const incoming = sql`select p.id from payments p where p.business_id = ${businessId} and p.direction = 'in'`;
  return [
    ...(number === null ? [] : [sql`select id, 0 as rank from (${incoming} and p.number = ${number}) n`]),
    ...(reference === null
      ? []
      : [
          sql`select payment_id as id, 1 as rank
            from ${paymentSearch.newest({ businessId }, { scope: 'in' }, { prefix: reference, limit })} r`,
        ]),
    ...(cents === null
      ? []
      : [
          sql`select id, 2 as rank from (${incoming} and p.amount_cents = ${cents}
            order by p.id desc limit ${sql.lit(limit)}) a`,
        ]),
    ...(customerIds.length === 0
      ? []
      : [
          sql`select d.id, 3 as rank from unnest(${[...customerIds]}::bigint[]) as k (id) cross join lateral (
            select p.id from payments p where p.business_id = ${businessId} and p.customer_id = k.id
            order by p.paid_on desc, p.id desc limit ${sql.lit(limit)}) d`,
        ]),
  ];
}
