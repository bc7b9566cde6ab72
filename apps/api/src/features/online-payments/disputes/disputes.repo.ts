import { DISPUTE_STATES, type DisputeState } from '@countinghouse/domain/online-payments/attempts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import type { Slice } from '../../../platform/db/page-of.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Disputes } from '../../../platform/db/schema.gen.ts';

export const disputeStateOf = ({ state }: { state: string }): DisputeState => known(DISPUTE_STATES, state);

export const lockDispute = (ctx: Ctx, { provider, providerId }: { provider: string; providerId: string }) =>
  ctx.tx
    .selectFrom('disputes')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type DisputeHead = NonNullable<Awaited<ReturnType<typeof lockDispute>>>;

export const insertDispute = (ctx: Ctx, row: Omit<Insertable<Disputes>, 'business_id' | 'created_at'>) =>
  ctx.tx
    .insertInto('disputes')
    .values({ business_id: ctx.businessId, ...row, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDispute = (ctx: Ctx, id: number, change: Updateable<Disputes>) =>
  ctx.tx
    .updateTable('disputes')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const disputesQuery = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('disputes as d')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.business_id', '=', 'd.business_id').onRef('p.id', '=', 'd.payment_id'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'p.business_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .selectAll('d')
    .select(['p.prefix', 'p.number', 'p.customer_id'])
    .select(['c.first_name', 'c.last_name', 'c.is_company', 'c.company_name'])
    .select((eb) =>
      eb
        .selectFrom('payment_attempts as t')
        .select('t.document_id')
        .whereRef('t.business_id', '=', 'd.business_id')
        .whereRef('t.payment_id', '=', 'd.payment_id')
        .limit(1)
        .as('document_id'),
    )
    .where('d.business_id', '=', businessId);
export type DisputeRow = Awaited<ReturnType<typeof listDisputesOf>>[number];

/** Those of payments on a document. */
export const listDisputesOf = (ctx: Reader, documentId: number) =>
  disputesQuery(ctx)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempts as t')
          .select('t.id')
          .whereRef('t.business_id', '=', 'd.business_id')
          .whereRef('t.payment_id', '=', 'd.payment_id')
          .where('t.document_id', '=', documentId),
      ),
    )
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute();

type DisputeFilter = { state?: DisputeState | undefined };

export const listDisputeRows = (
  ctx: Reader,
  { state }: DisputeFilter,
  { size, offset, after, order }: Slice<'openedDate'>,
): Promise<DisputeRow[]> =>
  disputesQuery(ctx)
    .$if(state !== undefined, (q) => q.where('d.state', '=', state ?? ''))
    .$if(after !== undefined, (q) =>
      q.where(
        order === 'asc'
          ? sql<SqlBool>`(d.opened_on, d.id) > (${after?.key}::date, ${after?.id ?? 0})`
          : sql<SqlBool>`(d.opened_on, d.id) < (${after?.key}::date, ${after?.id ?? 0})`,
      ),
    )
    .orderBy('d.opened_on', order)
    .orderBy('d.id', order)
    .limit(size + 1)
    .offset(after ? 0 : offset)
    .execute();

export async function countDisputes({ tx, businessId }: Reader, { state }: DisputeFilter): Promise<number> {
  const { n } = await tx
    .selectFrom('disputes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('business_id', '=', businessId)
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow();
  return n;
}

export const listOpenDisputes = ({ tx, businessId }: Reader, limit: number) =>
  tx
    .selectFrom('disputes')
    .select(['provider_id'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function hasDispute({ tx, businessId }: Reader, paymentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}
