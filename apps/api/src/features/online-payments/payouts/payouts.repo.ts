import { PAYOUT_STATES, type PayoutState } from '@countinghouse/domain/online-payments/attempts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import type { Slice } from '../../../platform/db/page-of.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { PayoutParts, Payouts } from '../../../platform/db/schema.gen.ts';

export const payoutStateOf = ({ state }: { state: string }): PayoutState => known(PAYOUT_STATES, state);

export const lockPayout = (ctx: Ctx, { provider, providerId }: { provider: string; providerId: string }) =>
  ctx.tx
    .selectFrom('payouts')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type PayoutHead = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

export const insertPayout = (ctx: Ctx, row: Omit<Insertable<Payouts>, 'business_id' | 'created_at'>) =>
  ctx.tx
    .insertInto('payouts')
    .values({ business_id: ctx.businessId, ...row, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updatePayout = (ctx: Ctx, id: number, change: Updateable<Payouts>) =>
  ctx.tx
    .updateTable('payouts')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** A statement takes 65,535 values, and a busy day's payout has more. */
const PARTS_AT_ONCE = 1_000;

export async function insertParts(
  ctx: Ctx,
  payoutId: number,
  parts: readonly Omit<Insertable<PayoutParts>, 'business_id' | 'payout_id'>[],
): Promise<void> {
  for (let from = 0; from < parts.length; from += PARTS_AT_ONCE)
    await ctx.tx
      .insertInto('payout_parts')
      .values(
        parts
          .slice(from, from + PARTS_AT_ONCE)
          .map((part) => ({ business_id: ctx.businessId, payout_id: payoutId, ...part })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type PayoutFilter = { state?: PayoutState | undefined };
export type PayoutRow = Awaited<ReturnType<typeof listPayoutRows>>[number];

export const listPayoutRows = (
  { tx, businessId }: Reader,
  { state }: PayoutFilter,
  { size, offset, after, order }: Slice<'arrivesDate'>,
) =>
  tx
    .selectFrom('payouts')
    .selectAll()
    .where('business_id', '=', businessId)
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? ''))
    .$if(after !== undefined, (q) =>
      q.where(
        order === 'asc'
          ? sql<SqlBool>`(arrives_on, id) > (${after?.key}::date, ${after?.id ?? 0})`
          : sql<SqlBool>`(arrives_on, id) < (${after?.key}::date, ${after?.id ?? 0})`,
      ),
    )
    .orderBy('arrives_on', order)
    .orderBy('id', order)
    .limit(size + 1)
    .offset(after ? 0 : offset)
    .execute();

export async function countPayouts({ tx, businessId }: Reader, { state }: PayoutFilter): Promise<number> {
  const { n } = await tx
    .selectFrom('payouts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('business_id', '=', businessId)
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow();
  return n;
}

export type PartRow = {
  payoutId: number;
  kind: string;
  paymentId: number | null;
  number: string;
  amount: number;
  fee: number;
};

export async function listPartsOf({ tx, businessId }: Reader, payoutIds: readonly number[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select t.payout_id as "payoutId", t.kind, coalesce(t.payment_id, r.payment_id, d.payment_id) as "paymentId",
      coalesce(r.prefix || r.number, p.prefix || p.number, '') as number, t.amount_cents as amount, t.fee_cents as fee
    from payout_parts t
    left join refunds r on r.business_id = t.business_id and r.id = t.refund_id
    left join disputes d on d.business_id = t.business_id and d.id = t.dispute_id
    left join payments p on p.business_id = t.business_id and p.id = coalesce(t.payment_id, d.payment_id)
    where t.business_id = ${businessId} and t.payout_id = any(${[...payoutIds]}::bigint[])
    order by t.payout_id, t.kind, t.provider_id`.execute(tx);
  return rows;
}

export const listOpenPayouts = ({ tx, businessId }: Reader, limit: number) =>
  tx
    .selectFrom('payouts')
    .select(['provider_id'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'underWay')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Payouts that are finished: nothing of them is asked again. */
export async function listFinishedPayouts({ tx, businessId }: Reader, providerIds: readonly string[]) {
  const { rows } = await sql<{ id: string; state: string }>`
    select provider_id as id, state from payouts where business_id = ${businessId} and state <> 'underWay'
      and provider_id = any(${[...providerIds]}::text[])`.execute(tx);
  return rows;
}
