import { cents, type Ppm } from '@countinghouse/domain/money/money';
import type { AskedInvoice, PlannedPart } from '@countinghouse/domain/payments/parts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

const PART = [
  'id',
  'invoice_id',
  'name',
  'amount_cents',
  'percent_ppm',
  'due_on',
  'mailings',
  'mailed_to',
  'mailed_at',
] as const;

const liveParts = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('payment_requests')
    .select(PART)
    .where('business_id', '=', businessId)
    .where('withdrawn_at', 'is', null);

export type PartRow = Awaited<ReturnType<typeof listPartRows>>[number];

/** The parts of these invoices that are asked for, each invoice's in their order. */
export const listPartRows = (ctx: Reader, invoiceIds: readonly number[]) =>
  liveParts(ctx)
    .where(sql<SqlBool>`invoice_id = any(${[...invoiceIds]}::bigint[])`)
    .orderBy('invoice_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

export type DueRange = { from: string; to: string; after: { dueOn: string; id: number }; limit: number };

/** The parts that are due between two days, behind a position, in the order of the index `payment_requests_by_day`. */
export const listPartsDue = (ctx: Reader, { from, to, after, limit }: DueRange) =>
  liveParts(ctx)
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .where(sql<SqlBool>`(due_on, id) > (${after.dueOn}, ${after.id})`)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findPartRow = (ctx: Reader, id: number) => liveParts(ctx).where('id', '=', id).executeTakeFirst();

export type AskedRow = Awaited<ReturnType<typeof listAskedRows>>[number];

/** What these invoices ask for, as far as their parts have to know. */
export const listAskedRows = ({ tx, businessId }: Reader, invoiceIds: readonly number[]) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'kind', 'status', 'version', 'currency_code', 'billing_date', 'due_date', 'archived_at'])
    .select(['total_cents', 'withheld_cents', 'paid_cents', 'balance_cents'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...invoiceIds]}::bigint[])`)
    .execute();

/** What is credited, withheld or given up is not asked for in money. */
export const askedOf = (row: AskedRow): AskedInvoice => ({
  total: cents(row.total_cents - row.withheld_cents),
  asked: cents(row.balance_cents + row.paid_cents),
  paid: cents(row.paid_cents),
});

export const partOf = (row: PartRow): PlannedPart & { row: PartRow } => ({
  amount: row.amount_cents === null ? null : cents(row.amount_cents),
  percent: row.percent_ppm === null ? null : (row.percent_ppm as Ppm),
  dueOn: row.due_on,
  row,
});

export type StoredPart = PlannedPart & { id: number | null; name: string };

const columnsOf = ({ name, amount, percent, dueOn }: StoredPart, position: number) => ({
  name,
  amount_cents: amount,
  percent_ppm: percent,
  due_on: dueOn,
  position,
});

export async function insertPart(ctx: Ctx, invoiceId: number, part: StoredPart, position: number): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('payment_requests')
    .values({
      business_id: ctx.businessId,
      invoice_id: invoiceId,
      ...columnsOf(part, position),
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const change = ({ tx, businessId }: Ctx, id: number) =>
  tx.updateTable('payment_requests').where('business_id', '=', businessId).where('id', '=', id);

export const updatePart = (ctx: Ctx, id: number, part: StoredPart, position: number) =>
  change(ctx, id).set(columnsOf(part, position)).execute();

export const setWithdrawn = (ctx: Ctx, id: number) => change(ctx, id).set({ withdrawn_at: ctx.now }).execute();

export const setMailed = (ctx: Ctx, id: number, { mailings, to }: { mailings: number; to: readonly string[] }) =>
  change(ctx, id)
    .set({ mailings, mailed_to: [...to], mailed_at: ctx.now })
    .execute();

/** The rest takes turns: while another part becomes it, none is. */
export const clearRest = ({ tx, businessId }: Ctx, invoiceId: number) =>
  tx
    .updateTable('payment_requests')
    .set({ amount_cents: 1 })
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .where('withdrawn_at', 'is', null)
    .where('amount_cents', 'is', null)
    .where('percent_ppm', 'is', null)
    .execute();
