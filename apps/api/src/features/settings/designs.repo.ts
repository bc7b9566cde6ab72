import type { DesignInput } from '@countinghouse/contracts/document-design';
import type { DesignScope } from '@countinghouse/contracts/named-designs';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { fixedText } from '../../platform/db/fixed-text.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type DesignRow = Awaited<ReturnType<typeof listDesigns>>[number];
/** A named design without who made it. */
export type DesignColumns = { name: string; scope: DesignScope; customerId: number | null; design: DesignInput };

const living = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('designs as d')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'd.business_id').onRef('c.id', '=', 'd.customer_id'),
    )
    .select(['d.id', 'd.name', 'd.scope', 'd.customer_id', 'd.design', 'd.version'])
    .select(['c.first_name', 'c.last_name', 'c.is_company', 'c.company_name'])
    .where('d.business_id', '=', businessId)
    .where('d.archived_at', 'is', null);

export const listDesigns = (ctx: Reader) => living(ctx).orderBy('d.name').orderBy('d.id').execute();

/** Nobody else changes it until the transaction ends. */
export const lockDesign = (ctx: Ctx, id: number) =>
  living(ctx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();

type LookQuery = { kind: string; customerId: number | null };

const askLook = fixedText((tx, { businessId, kind, customerId }: LookQuery & { businessId: number }) =>
  tx
    .selectFrom('designs')
    .select('design')
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('customer_id', '=', customerId), and([eb('scope', '=', kind), eb('customer_id', 'is', null)])]),
    )
    .orderBy(sql`customer_id is null`)
    .limit(1),
);

/** The customer's own look, else that of the kind; undefined where the one for all documents applies. */
export async function findLook({ tx, businessId }: Reader, query: LookQuery) {
  const [row] = await askLook(tx, { businessId, ...query });
  return row?.design;
}

/** Waits for somebody who is just uniting this customer with another one. */
export async function isCustomer({ tx, businessId }: Reader, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('kind', '=', 'main')
    .where('merged_into_id', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = ({ name, scope, customerId, design }: DesignColumns) => ({
  name,
  scope: scope === 'none' ? null : scope,
  customer_id: customerId,
  design: JSON.stringify(design),
});

export async function insertDesign(ctx: Ctx, design: DesignColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('designs')
    .values({
      business_id: ctx.businessId,
      ...columnsOf(design),
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const change = (ctx: Ctx) =>
  ctx.tx
    .updateTable('designs')
    .set({ version: sql`version + 1`, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('archived_at', 'is', null);

export const updateDesign = (ctx: Ctx, id: number, design: DesignColumns) =>
  change(ctx).set(columnsOf(design)).where('id', '=', id).execute();

/** Whatever has this scope is only kept from now on: its place is taken. */
export const freeScope = (ctx: Ctx, { scope, customerId }: Pick<DesignColumns, 'scope' | 'customerId'>) =>
  change(ctx)
    .set({ scope: null, customer_id: null })
    .where('scope', '=', scope)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .returning('id')
    .execute();

export const archiveDesign = (ctx: Ctx, id: number) =>
  change(ctx).set({ archived_at: ctx.now, scope: null, customer_id: null }).where('id', '=', id).execute();

/** One customer's look becomes another's, which has none. */
export const giveDesign = (ctx: Ctx, { from, to }: { from: number; to: number }) =>
  change(ctx).set({ customer_id: to }).where('customer_id', '=', from).returning('id').execute();

export const listDesignCustomers = async ({ tx, businessId }: Reader, ids: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('designs')
    .select('customer_id as id')
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`customer_id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
};
