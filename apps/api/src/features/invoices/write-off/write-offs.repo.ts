import type { Loss } from '@countinghouse/domain/documents/loss';
import { cents } from '@countinghouse/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

/** What stands given up of an invoice: everything that was, less what was undone or credited. */
export const findLoss = (ctx: Reader, invoiceId: number): Promise<Loss> =>
  sumLoss(ctx, sql`w.invoice_id = ${invoiceId} and not w.is_discount`);

/** What was given up of it, whatever came for it since. */
export const findGivenUp = (ctx: Reader, invoiceId: number): Promise<Loss> =>
  sumLoss(ctx, sql`w.invoice_id = ${invoiceId} and w.kind <> 'recovered' and not w.is_discount`);

/** What stands given for paying early. */
export const findDiscount = (ctx: Reader, invoiceId: number): Promise<Loss> =>
  sumLoss(ctx, sql`w.invoice_id = ${invoiceId} and w.is_discount`);

/** What one payment was given on one invoice, whatever was credited since; nothing where it was voided. */
export const findDiscountBy = (ctx: Reader, { paymentId, invoiceId }: { paymentId: number; invoiceId: number }) =>
  sumLoss(ctx, sql`w.payment_id = ${paymentId} and w.invoice_id = ${invoiceId} and w.kind = 'discount'`);

/** The invoices on which a payment was given a discount that was not taken back with it. */
export async function listDiscountedBy({ tx, businessId }: Reader, paymentId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('write_offs')
    .select('invoice_id')
    .where('business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'discount')
    .groupBy('invoice_id')
    .having(({ fn }) => fn.sum('amount_cents'), '<>', 0)
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

/** What came for it after all, with a minus. */
export const findRecovered = (ctx: Reader, invoiceId: number): Promise<Loss> =>
  sumLoss(ctx, sql`w.invoice_id = ${invoiceId} and w.kind = 'recovered'`);

/** What came for it by one payment, with a minus; nothing where that was voided. */
export const findRecoveredBy = (ctx: Reader, paymentId: number): Promise<Loss> =>
  sumLoss(ctx, sql`w.payment_id = ${paymentId} and w.kind = 'recovered'`);

/** The invoice whose loss a payment came for. */
export async function findRecoveredInvoice({ tx, businessId }: Reader, paymentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('write_offs')
    .select('invoice_id')
    .where('business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'recovered')
    .limit(1)
    .executeTakeFirst();
  return row?.invoice_id;
}

/** What a credit note took back of a loss, or of a discount, with a minus. */
export const findTakenBack = (ctx: Reader, creditNoteId: number, isDiscount: boolean): Promise<Loss> =>
  sumLoss(ctx, sql`w.credit_note_id = ${creditNoteId} and w.is_discount = ${isDiscount}`);

/** What was written off on a day and not undone, whatever was credited since. */
export const findWrittenOff = (ctx: Reader, invoiceId: number, day: string): Promise<Loss> =>
  sumLoss(ctx, sql`w.invoice_id = ${invoiceId} and w.kind in ('writeOff', 'undone') and w.posted_on = ${day}::date`);

async function sumLoss({ tx, businessId }: Reader, isCaused: RawBuilder<unknown>): Promise<Loss> {
  const { rows } = await sql<{ amount: number; withheld: number; relieved: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as amount, coalesce(sum(withheld_cents), 0)::bigint as withheld,
      coalesce(sum(relieved_cents), 0)::bigint as relieved
    from write_offs w where w.business_id = ${businessId} and ${isCaused}`.execute(tx);
  const taxes = await sql<{ id: number; taxable: number; amount: number }>`
    select t.sales_tax_id as id, sum(t.taxable_cents)::bigint as taxable, sum(t.amount_cents)::bigint as amount
    from write_offs w join write_off_taxes t on t.business_id = w.business_id and t.write_off_id = w.id
    where w.business_id = ${businessId} and ${isCaused} group by 1 order by 1`.execute(tx);
  const { amount = 0, withheld = 0, relieved = 0 } = rows[0] ?? {};
  return {
    amount: cents(amount),
    withheld: cents(withheld),
    relieved: cents(relieved),
    taxes: taxes.rows.map((tax) => ({
      idSalesTax: tax.id,
      taxable: cents(tax.taxable),
      amount: cents(tax.amount),
    })),
  };
}

/** The days on which it was written off, or a discount given, and that was not undone, in order. */
export async function listLossDays(
  { tx, businessId }: Reader,
  invoiceId: number,
  kinds: readonly ('writeOff' | 'undone' | 'discount')[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('write_offs')
    .select('posted_on')
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', kinds)
    .groupBy('posted_on')
    .having(({ fn }) => fn.sum('amount_cents'), '<>', 0)
    .orderBy('posted_on')
    .execute();
  return rows.map(({ posted_on }) => posted_on);
}

type Cause =
  | { kind: 'writeOff' | 'undone' }
  | { kind: 'credited'; creditNoteId: number; isDiscount: boolean }
  | { kind: 'recovered' | 'discount'; paymentId: number };
export type LossChange = Cause & { invoiceId: number; postedOn: string; loss: Loss };

/** How much more is given up, or with a minus how much less. */
export async function insertLoss(ctx: Ctx, change: LossChange): Promise<void> {
  const { loss } = change;
  const { id } = await ctx.tx
    .insertInto('write_offs')
    .values({
      business_id: ctx.businessId,
      invoice_id: change.invoiceId,
      kind: change.kind,
      credit_note_id: change.kind === 'credited' ? change.creditNoteId : null,
      payment_id: change.kind === 'recovered' || change.kind === 'discount' ? change.paymentId : null,
      is_discount: change.kind === 'credited' ? change.isDiscount : change.kind === 'discount',
      posted_on: change.postedOn,
      amount_cents: loss.amount,
      withheld_cents: loss.withheld,
      relieved_cents: loss.relieved,
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (loss.taxes.length === 0) return;
  await ctx.tx
    .insertInto('write_off_taxes')
    .values(
      loss.taxes.map(({ idSalesTax, taxable, amount }) => ({
        business_id: ctx.businessId,
        write_off_id: id,
        sales_tax_id: idSalesTax,
        taxable_cents: taxable,
        amount_cents: amount,
      })),
    )
    .execute();
}
