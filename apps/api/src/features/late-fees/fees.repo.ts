import { FEE_KINDS, type FeeKind } from '@countinghouse/domain/late-fees/kinds';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type SettingsRow = {
  kind: FeeKind;
  amount: number | null;
  ratePpm: number | null;
  graceDays: number;
  cap: number | null;
  isTaxable: boolean;
  activeFrom: string | null;
  chargedThrough: string | null;
  version: number;
};

const OFF: SettingsRow = {
  kind: 'none',
  amount: null,
  ratePpm: null,
  graceDays: 0,
  cap: null,
  isTaxable: false,
  activeFrom: null,
  chargedThrough: null,
  version: 1,
};

/** Without a choice nothing is charged. */
export async function findSettings({ tx, businessId }: Reader): Promise<SettingsRow> {
  const row = await tx
    .selectFrom('late_fee_settings')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!row) return OFF;
  return {
    kind: known(FEE_KINDS, row.kind),
    amount: row.amount_cents,
    ratePpm: row.rate_ppm,
    graceDays: row.grace_days,
    cap: row.cap_cents,
    isTaxable: row.is_taxable,
    activeFrom: row.active_from,
    chargedThrough: row.charged_through,
    version: row.version,
  };
}

/** Whoever changes what is charged, or charges, waits for the others. */
export async function lockSettings(ctx: Ctx, today: string): Promise<SettingsRow> {
  await ctx.tx
    .insertInto('late_fee_settings')
    .values({
      business_id: ctx.businessId,
      kind: 'none',
      grace_days: 0,
      is_taxable: false,
      active_from: today,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ business_id: ctx.businessId }))
    .execute();
  return findSettings(ctx);
}

type Terms = Pick<SettingsRow, 'kind' | 'amount' | 'ratePpm' | 'graceDays' | 'cap' | 'isTaxable'>;

export const updateSettings = (ctx: Ctx, terms: Terms, activeFrom: string) =>
  ctx.tx
    .updateTable('late_fee_settings')
    .set({
      kind: terms.kind,
      amount_cents: terms.amount,
      rate_ppm: terms.ratePpm,
      grace_days: terms.graceDays,
      cap_cents: terms.cap,
      is_taxable: terms.isTaxable,
      active_from: activeFrom,
      version: sql`version + 1`,
      updated_by: ctx.userId || null,
      updated_at: ctx.now,
    })
    .where('business_id', '=', ctx.businessId)
    .execute();

export const setChargedThrough = (ctx: Ctx, day: string) =>
  ctx.tx
    .updateTable('late_fee_settings')
    .set({ charged_through: day })
    .where('business_id', '=', ctx.businessId)
    .execute();

type Search = { days: readonly string[]; activeFrom: string; after: { dueOn: string; id: number }; limit: number };

/** Open invoices with one of these due days that are no fees themselves, in the words of the index `invoices_open`. */
export async function listLate({ tx, businessId }: Reader, { days, activeFrom, after, limit }: Search) {
  // The days that are left bound the walk by themselves; a comparison of pairs would begin at the first of all.
  const left = days.filter((day) => day >= after.dueOn && day >= activeFrom);
  const { rows } = await sql<{ id: number; dueOn: string }>`
    select i.id, i.due_order as "dueOn" from invoices i
    where i.business_id = ${businessId} and i.kind = 'invoice' and i.archived_at is null
      and i.status in ('Draft', 'Invoiced', 'Processing') and i.balance_cents > 0 and i.due_date is not null
      and i.status <> 'Draft' and i.payment_state <> 'pending' and i.due_order = any(${left}::date[])
      and (i.due_order > ${after.dueOn} or i.id > ${after.id})
      and not exists (select from late_fees f where f.business_id = ${businessId} and f.fee_id = i.id)
    order by i.due_order, i.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

/** An invoice and those that it replaced, the oldest last: a revision is the same debt, and the same fee. */
const lineOf = (businessId: number, ids: readonly number[]) => sql`
  line (root, id, replaces_id) as (
    select i.id, i.id, i.replaces_id from invoices i
    where i.business_id = ${businessId} and i.id = any(${[...ids]}::bigint[])
    union all select l.root, o.id, o.replaces_id from line l
    join invoices o on o.business_id = ${businessId} and o.id = l.replaces_id)`;

type FeeRow = {
  period: number;
  fee_id: number;
  amount_cents: number;
  prefix: string;
  number: number | null;
  billing_date: string;
  owed_cents: number;
};

/** The fees of an invoice and of those that it replaced, each as the document that stands for it now. */
export async function listFeesOf({ tx, businessId }: Reader, invoiceId: number): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    with recursive ${lineOf(businessId, [invoiceId])},
    fees (period, amount_cents, fee_id) as (
      select f.period, f.amount_cents, f.fee_id from late_fees f
      where f.business_id = ${businessId} and f.invoice_id in (select id from line)
      union all select f.period, f.amount_cents, n.id from fees f
      join invoices n on n.business_id = ${businessId} and n.replaces_id = f.fee_id
        and n.status not in ('Draft', 'Canceled'))
    select f.period, f.fee_id, f.amount_cents, i.prefix, i.number, i.billing_date, i.owed_cents from fees f
    join invoices i on i.business_id = ${businessId} and i.id = f.fee_id
    where not exists (select from fees n join invoices s on s.business_id = ${businessId} and s.id = n.fee_id
      where s.replaces_id = f.fee_id)
    order by f.period`.execute(tx);
  return rows;
}

export async function findFeeFor({ tx, businessId }: Reader, feeId: number) {
  const { rows } = await sql<{ id: number; prefix: string; number: number | null }>`
    with recursive ${lineOf(businessId, [feeId])}
    select i.id, i.prefix, i.number from late_fees f
    join invoices i on i.business_id = f.business_id and i.id = f.invoice_id
    where f.business_id = ${businessId} and f.fee_id in (select id from line) limit 1`.execute(tx);
  return rows[0];
}

/** Those of these documents that are fees, or replace one. */
export async function listFeeIds({ tx, businessId }: Reader, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${lineOf(businessId, ids)}
    select l.root as id from line l join late_fees f on f.business_id = ${businessId} and f.fee_id = l.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type NewFee = { invoiceId: number; period: number; feeId: number; amount: number };

export const insertFee = (ctx: Ctx, { invoiceId, period, feeId, amount }: NewFee) =>
  ctx.tx
    .insertInto('late_fees')
    .values({
      business_id: ctx.businessId,
      invoice_id: invoiceId,
      period,
      fee_id: feeId,
      amount_cents: amount,
      created_at: ctx.now,
    })
    .execute();
