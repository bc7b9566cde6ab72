import type { Insertable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { InvoiceLines, InvoiceTaxes } from '../../platform/db/schema.gen.ts';

type Own = 'business_id' | 'invoice_id';
export type LineColumns = Omit<Insertable<InvoiceLines>, Own>;
export type TaxColumns = Omit<Insertable<InvoiceTaxes>, Own>;
type Parts = { lines: readonly LineColumns[]; taxes: readonly TaxColumns[] };

export async function insertParts(ctx: Ctx, invoiceId: number, { lines, taxes }: Parts): Promise<void> {
  const own = { business_id: ctx.businessId, invoice_id: invoiceId };
  if (lines.length > 0)
    await ctx.tx
      .insertInto('invoice_lines')
      .values(lines.map((line) => ({ ...own, ...line })))
      .execute();
  if (taxes.length > 0)
    await ctx.tx
      .insertInto('invoice_taxes')
      .values(taxes.map((tax) => ({ ...own, ...tax })))
      .execute();
}

/** A draft's lines are written anew with every save; the database refuses it for anything but a draft. */
export async function replaceParts(ctx: Ctx, invoiceId: number, parts: Parts): Promise<void> {
  for (const table of ['invoice_lines', 'invoice_taxes'] as const)
    await ctx.tx
      .deleteFrom(table)
      .where('business_id', '=', ctx.businessId)
      .where('invoice_id', '=', invoiceId)
      .execute();
  await insertParts(ctx, invoiceId, parts);
}
