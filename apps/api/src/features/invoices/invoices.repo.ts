import { DOCUMENT_KINDS, type DocumentKind, STATUSES, type Status } from '@countinghouse/domain/documents/states';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/ctx.ts';
import { fixedText } from '../../platform/db/fixed-text.ts';
import { known } from '../../platform/db/known.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Invoices } from '../../platform/db/schema.gen.ts';

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;
export type LineRow = DocumentRow['lines'][number];
export type Head = Pick<DocumentRow, (typeof HEAD)[number]>;

export const asKind = (text: string): DocumentKind => known(DOCUMENT_KINDS, text);
export const asStatus = (text: string): Status => known(STATUSES, text);

const own = (ctx: Ctx) => ({ created_by: ctx.userId || null, created_at: ctx.now, ...touched(ctx) });
const touched = (ctx: Ctx) => ({ updated_by: ctx.userId || null, updated_at: ctx.now });

export async function insertInvoice(
  ctx: Ctx,
  columns: Omit<Insertable<Invoices>, 'business_id' | 'status' | 'created_at' | 'updated_at'>,
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('invoices')
    .values({ business_id: ctx.businessId, status: 'Draft', ...columns, ...own(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An id for a document that something else has to name before it is there. */
export async function reserveInvoiceId({ tx }: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select app.next_id('invoices_id') as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no id');
  return row.id;
}

/** Every change counts as one version more. Answers with the row as it is then. */
export const updateInvoiceRow = (ctx: Ctx, id: number, change: Updateable<Invoices>) =>
  ctx.tx
    .updateTable('invoices')
    .set({ ...change, version: sql`version + 1`, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const HEAD = [
  'id',
  'kind',
  'status',
  'version',
  'prefix',
  'number',
  'revision',
  'customer_id',
  'billing_date',
  'due_date',
  'rounding_mode',
  'total_cents',
  'withheld_cents',
  'paid_cents',
  'pending_cents',
  'credited_cents',
  'given_cents',
  'written_off_cents',
  'discounted_cents',
  'early_ppm',
  'early_until',
  'early_adjusts_tax',
  'balance_cents',
  'paid_at',
  'canceled_on',
  'archived_at',
  'sent_at',
  'viewed_at',
  'converted_from_id',
  'replaces_id',
  'credits_id',
  'loss_credited_cents',
] as const;

const askHeadsLocked = fixedText((tx, { businessId, ids }: { businessId: number; ids: readonly number[] }) =>
  tx
    .selectFrom('invoices')
    .select(HEAD)
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** The documents of these ids as they are, and nobody else's until the transaction ends; locked in the order of their ids. */
export const lockInvoices = ({ tx, businessId }: Ctx, ids: readonly number[]) =>
  askHeadsLocked(tx, { businessId, ids });

/** A document as it is, without its lines. */
export const findHead = ({ tx, businessId }: Reader, id: number): Promise<Head | undefined> =>
  tx.selectFrom('invoices').select(HEAD).where('business_id', '=', businessId).where('id', '=', id).executeTakeFirst();

/** Archiving hides what was approved, and throws away a draft; what was cancelled never was. */
export const IS_ALIVE = `status <> 'Canceled' and (archived_at is null or status <> 'Draft')`;
export const isAlive = sql.raw<SqlBool>(IS_ALIVE);
/** The same of a table that has another name in the query. */
export const aliveAs = (alias: string) =>
  sql.raw<SqlBool>(IS_ALIVE.replaceAll(/\b(status|archived_at)\b/g, `${alias}.$1`));

/** Whether a living document came of this one: an invoice of an estimate, or one that replaces it. */
export async function hasFollower({ tx, businessId }: Reader, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', businessId)
    .where((eb) => eb.or([eb('converted_from_id', '=', id), eb('replaces_id', '=', id)]))
    .where(isAlive)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an approved invoice stands for this one. */
export async function isReplaced({ tx, businessId }: Reader, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', businessId)
    .where('replaces_id', '=', id)
    .where('status', 'not in', ['Draft', 'Canceled'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether all of them are documents of this business; archived ones are, too. */
export async function haveInvoices({ tx, businessId }: Reader, ids: readonly number[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  const { n } = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${uniqueIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return n === uniqueIds.length;
}

type Key = { businessId: number; id: number };

const askDocument = fixedText((tx, { businessId, id }: Key) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('users as u', (join) =>
      join.onRef('u.business_id', '=', 'i.business_id').onRef('u.id', '=', 'i.created_by'),
    )
    .selectAll('i')
    .select([
      sql<string>`coalesce(u.first_name, '')`.as('creator_first'),
      sql<string>`coalesce(u.last_name, '')`.as('creator_last'),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('invoice_lines as l')
          .selectAll('l')
          .whereRef('l.business_id', '=', 'i.business_id')
          .whereRef('l.invoice_id', '=', 'i.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        selectFrom('invoice_taxes as t')
          .selectAll('t')
          .whereRef('t.business_id', '=', 'i.business_id')
          .whereRef('t.invoice_id', '=', 'i.id')
          .orderBy('t.position'),
      ).as('taxes'),
    ])
    .where('i.business_id', '=', businessId)
    .where('i.id', '=', id),
);

/** A document with its lines, taxes and creator, in one statement. */
export async function findDocument({ tx, businessId }: Reader, id: number) {
  const [row] = await askDocument(tx, { businessId, id });
  return row;
}

export type Link = Awaited<ReturnType<typeof listLinks>>[number];

const askLinks = fixedText((tx, { businessId, id }: Key) =>
  tx
    .selectFrom(
      sql<{ id: number }>`(
        select unnest(array[converted_from_id, replaces_id, credits_id, duplicated_from_id]) as id
          from invoices where business_id = ${businessId} and id = ${id}
        union select id from invoices where business_id = ${businessId} and converted_from_id = ${id}
        union select id from invoices where business_id = ${businessId} and replaces_id = ${id}
        union select id from invoices where business_id = ${businessId} and credits_id = ${id})`.as<'linked'>('linked'),
    )
    .innerJoin('invoices as i', (join) => join.on('i.business_id', '=', businessId).onRef('i.id', '=', 'linked.id'))
    .select(['i.id', 'i.kind', 'i.status', 'i.prefix', 'i.number', 'i.total_cents', 'i.archived_at'])
    .select(['i.converted_from_id', 'i.replaces_id', 'i.credits_id'])
    .orderBy('i.id'),
);

/** Documents this one came from or led to; each way has an index of its own. */
export const listLinks = ({ tx, businessId }: Reader, id: number) => askLinks(tx, { businessId, id });
