import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../../platform/ctx.ts';
import { returnStock } from '../../services/index.ts';
import { type DocumentRow, type Head, reserveInvoiceId } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { addCreditNote } from './credit-invoice.ts';
import { listCreditNotes, listSaleDocuments } from './credit-notes.repo.ts';
import { uncredited } from './credit-rows.ts';
import { goodsReturned } from './goods.ts';

/**
 * The goods of what was not credited of a replaced invoice come back, at what they had cost, on the day of the new
 * one, which may need them. They belong to the credit note that follows, whose id is kept for it; undefined where none follows.
 */
export async function returnReplaced(
  ctx: Ctx,
  old: Head,
  { billing_date: day }: DocumentRow,
): Promise<number | undefined> {
  const reservedId = isToBeCredited(old) ? await reserveInvoiceId(ctx) : undefined;
  const invoice = await requireDocument(ctx, old.id);
  const left = uncredited(invoice, await listCreditNotes(ctx, old.id));
  await returnStock(
    ctx,
    { day, tableName: INVOICE_TABLE, idTable: reservedId ?? old.id },
    {
      documents: await listSaleDocuments(ctx, old.id),
      goods: await goodsReturned(ctx, invoice, { left, returned: left }),
    },
  );
  return reservedId;
}

/** It is credited in full on the day of the new one, as far as it was not by hand meanwhile; hidden or not. */
const isToBeCredited = ({ status, credited_cents, total_cents, withheld_cents }: Head) =>
  status !== 'Draft' && status !== 'Canceled' && credited_cents < total_cents - withheld_cents;

type Replacement = { by: DocumentRow; reservedId: number | undefined };

export async function creditReplaced(ctx: Ctx, old: Head, { by, reservedId }: Replacement): Promise<void> {
  if (reservedId === undefined) return;
  await addCreditNote(ctx, old, {
    reason: `Replaced by ${by.prefix}${by.number}`,
    billingDate: by.billing_date,
    until: by.billing_date,
    confirmDate: true,
    goodsReturn: true,
    reservedId,
  });
}
