import { type Insertable, sql } from 'kysely';
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

/** The one thing of a line that an approval adds to it; from then on the database refuses to change it. */
export async function setLineAccounts(
  ctx: Ctx,
  invoiceId: number,
  accounts: readonly { position: number; accountId: number }[],
): Promise<void> {
  await sql`
    update invoice_lines l set income_account_id = chosen.account_id
    from unnest(${accounts.map(({ position }) => position)}::smallint[], ${accounts.map(({ accountId }) => accountId)}::bigint[])
      as chosen (position, account_id)
    where l.business_id = ${ctx.businessId} and l.invoice_id = ${invoiceId} and l.position = chosen.position`.execute(
    ctx.tx,
  );
}
