import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { insertRows } from '../../platform/db/insert-rows.repo.ts';
import type { InvoiceLines, InvoiceTaxes } from '../../platform/db/schema.gen.ts';
import { together } from '../../platform/db/together.ts';

type ParentKeys = 'business_id' | 'invoice_id';
export type LineColumns = Omit<Insertable<InvoiceLines>, ParentKeys>;
export type TaxColumns = Omit<Insertable<InvoiceTaxes>, ParentKeys>;
type Parts = { lines: readonly LineColumns[]; taxes: readonly TaxColumns[] };

export async function insertParts(ctx: Ctx, invoiceId: number, { lines, taxes }: Parts): Promise<void> {
  const own = { business_id: ctx.businessId, invoice_id: invoiceId };
  const withOwn = <C>(rows: readonly C[]) => rows.map((row) => ({ ...own, ...row }));
  await together([
    insertRows(ctx.tx, 'invoice_lines', withOwn(lines)),
    insertRows(ctx.tx, 'invoice_taxes', withOwn(taxes)),
  ]);
}

/** A draft's lines are written anew with every save; the database refuses it for anything but a draft. */
export async function replaceParts(ctx: Ctx, invoiceId: number, parts: Parts): Promise<void> {
  const remove = (table: 'invoice_lines' | 'invoice_taxes') =>
    ctx.tx.deleteFrom(table).where('business_id', '=', ctx.businessId).where('invoice_id', '=', invoiceId).execute();
  await together([remove('invoice_lines'), remove('invoice_taxes'), insertParts(ctx, invoiceId, parts)]);
}

/** The one thing of a line that an approval adds to it; from then on the database refuses to change it. */
export async function setLineAccounts(
  ctx: Ctx,
  invoiceId: number,
  lines: readonly { position: number; income_account_id: number | null }[],
): Promise<void> {
  const entered = lines.filter(({ income_account_id }) => income_account_id !== null);
  const positions = entered.map(({ position }) => position);
  const accounts = entered.map(({ income_account_id }) => income_account_id);
  await sql`
    update invoice_lines l set income_account_id = chosen.account_id
    from unnest(${positions}::smallint[], ${accounts}::bigint[])
      as chosen (position, account_id)
    where l.business_id = ${ctx.businessId} and l.invoice_id = ${invoiceId} and l.position = chosen.position`.execute(
    ctx.tx,
  );
}
