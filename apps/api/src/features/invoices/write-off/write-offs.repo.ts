import type { Loss } from '@countinghouse/domain/documents/loss';
import { cents } from '@countinghouse/domain/money/money';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

type Reader = Pick<Ctx, 'tx' | 'businessId'>;

/** What stands given up of an invoice: everything that was, less what was undone or credited; or a credit note's part of it. */
export async function findLoss({ tx, businessId }: Reader, invoiceId: number, creditNoteId?: number): Promise<Loss> {
  const isCaused =
    creditNoteId === undefined ? sql`w.invoice_id = ${invoiceId}` : sql`w.credit_note_id = ${creditNoteId}`;
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

/** The day on which the books say that it was given up, the last time it was. */
export async function findWriteOffDay({ tx, businessId }: Reader, invoiceId: number): Promise<string> {
  const { posted_on } = await tx
    .selectFrom('write_offs')
    .select('posted_on')
    .where('business_id', '=', businessId)
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'writeOff')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return posted_on;
}

type Cause = { kind: 'writeOff' | 'undone' } | { kind: 'credited'; creditNoteId: number };
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
