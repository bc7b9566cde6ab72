import { CUSTOMER_TYPES, type CustomerType } from '@countinghouse/domain/customers/options';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Customers } from '../../platform/db/schema.gen.ts';
import { touched } from '../../platform/db/touched.repo.ts';
import type { AccountColumns } from './account-columns.ts';

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];
export type Head = {
  id: number;
  kind: CustomerType;
  version: number;
  billing_account_id: number | null;
  archived_at: Date | null;
  merged_into_id: number | null;
};

export function asKind(text: string): CustomerType {
  const kind = CUSTOMER_TYPES.find((known) => known === text);
  if (!kind) throw new Error(`unknown kind of customer in the database: ${text}`);
  return kind;
}

/**
 * Nobody else changes these accounts until the transaction ends. They are locked in the order of their ids, so that two who
 * need the same ones never wait for each other in a circle. Not the whole accounts: those are read after the lock.
 */
export async function lockAccounts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Head>> {
  const rows = await ctx.tx
    .selectFrom('customers')
    .select(['id', 'kind', 'version', 'billing_account_id', 'archived_at', 'merged_into_id'])
    .where('business_id', '=', ctx.businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, kind: asKind(row.kind) }]));
}

/** The billing account of a customer at this moment; it can change until the customer is locked. */
export async function findBillingId({ tx, businessId }: Reader, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('billing_account_id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.billing_account_id ?? null;
}

export async function findKind({ tx, businessId }: Reader, id: number) {
  const row = await tx
    .selectFrom('customers')
    .select('kind')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asKind(row.kind);
}

/** Whether all of them are accounts of this business; archived ones are, too. */
export async function haveAccounts({ tx, businessId }: Reader, ids: readonly number[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  const { n } = await tx
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${uniqueIds}::bigint[])`)
    .where('merged_into_id', 'is', null)
    .executeTakeFirstOrThrow();
  return n === uniqueIds.length;
}

/** Accounts with everything that belongs to them, in one statement. */
export const findAccounts = (ctx: Reader, ids: readonly number[]) =>
  listAccounts(ctx, sql<AccountId>`(select unnest(${[...ids]}::bigint[]) as id)`);

/** A main account with its billing and its shipping account. */
export const findFamily = (ctx: Reader, id: number) =>
  listAccounts(
    ctx,
    sql<AccountId>`(
      select ${id}::bigint as id
      union select billing_account_id from customers where business_id = ${ctx.businessId} and id = ${id}
      union select id from customers
        where business_id = ${ctx.businessId} and shipping_of_id = ${id} and archived_at is null)`,
  );

type AccountId = { id: number };

/**
 * The ids come first and each account is looked up by its key: `offset 0` keeps the planner from turning the two round,
 * which it does for a business that its statistics do not know yet, and then reads all of its customers.
 */
async function listAccounts({ tx, businessId }: Reader, ids: RawBuilder<AccountId>) {
  const rows = await tx
    .selectFrom(ids.as<'wanted'>('wanted'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('customers')
          .selectAll()
          .where('business_id', '=', businessId)
          .whereRef('customers.id', '=', 'wanted.id')
          .offset(sql.lit(0))
          .as('c'),
      (join) => join.onTrue(),
    )
    .leftJoin('countries as co', 'co.id', 'c.country_id')
    .leftJoin('states as st', 'st.id', 'c.state_id')
    .leftJoin('cities as ci', 'ci.id', 'c.city_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'c.business_id').onRef('u.id', '=', 'c.created_by'),
    )
    .selectAll('c')
    .select(['co.name as country_name', 'co.iso2 as country_iso2', 'st.name as state_name', 'ci.name as city_name'])
    .select(CREATOR.as('created_by_name'))
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('customer_numbers as l')
          .leftJoin('users as u', (join) =>
            join.onRef('u.business_id', '=', 'l.business_id').onRef('u.id', '=', 'l.created_by'),
          )
          .select([
            'l.id',
            'l.contact_name',
            'l.contact_number',
            'l.digits',
            'l.is_default',
            'l.created_by',
            'l.created_at',
          ])
          .select(CREATOR.as('created_by_name'))
          .whereRef('l.business_id', '=', 'c.business_id')
          .whereRef('l.customer_id', '=', 'c.id')
          .orderBy('l.position'),
      ).as('numbers'),
      jsonArrayFrom(
        selectFrom('customer_emails as l')
          .leftJoin('users as u', (join) =>
            join.onRef('u.business_id', '=', 'l.business_id').onRef('u.id', '=', 'l.created_by'),
          )
          .select(['l.id', 'l.email_name', 'l.email_address', 'l.is_default', 'l.created_by', 'l.created_at'])
          .select(CREATOR.as('created_by_name'))
          .whereRef('l.business_id', '=', 'c.business_id')
          .whereRef('l.customer_id', '=', 'c.id')
          .orderBy('l.position'),
      ).as('emails'),
      jsonArrayFrom(
        selectFrom('customer_web_pages as l')
          .leftJoin('users as u', (join) =>
            join.onRef('u.business_id', '=', 'l.business_id').onRef('u.id', '=', 'l.created_by'),
          )
          .select(['l.id', 'l.page_tag', 'l.page_name', 'l.page_url', 'l.created_by', 'l.created_at'])
          .select(CREATOR.as('created_by_name'))
          .whereRef('l.business_id', '=', 'c.business_id')
          .whereRef('l.customer_id', '=', 'c.id')
          .orderBy('l.position'),
      ).as('pages'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

/** Empty for what nobody's click made. */
const CREATOR = sql<string>`trim(coalesce(u.first_name || ' ' || u.last_name, ''))`;

type Links = { shipping_of_id?: number };

export async function insertAccountRow(ctx: Ctx, kind: CustomerType, columns: AccountColumns, links: Links = {}) {
  const by = ctx.userId || null;
  const { id } = await ctx.tx
    .insertInto('customers')
    .values({
      business_id: ctx.businessId,
      kind,
      ...columns,
      ...links,
      created_by: by,
      created_at: ctx.now,
      updated_by: by,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Omit<Updateable<Customers>, 'business_id' | 'id' | 'version' | 'updated_by' | 'updated_at'>;

/** Every change makes a new version. */
export const updateAccountRow = (ctx: Ctx, id: number, change: Change) =>
  ctx.tx
    .updateTable('customers')
    .set({
      ...change,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** The main accounts that let this one bill for them. */
export const countServed = async ({ tx, businessId }: Reader, billingId: number): Promise<number> => {
  const { n } = await tx
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .where('billing_account_id', '=', billingId)
    .executeTakeFirstOrThrow();
  return n;
};

export async function findShippingId({ tx, businessId }: Reader, mainId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('business_id', '=', businessId)
    .where('shipping_of_id', '=', mainId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
