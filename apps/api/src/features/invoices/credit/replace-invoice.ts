import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { holdStock, returnStock } from '../../services/index.ts';
import { lockSeries } from '../../settings/index.ts';
import { later } from '../document-days.ts';
import { creditedOf } from '../document-state.ts';
import { type DocumentRow, type Head, reserveInvoiceId } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { soldItems } from '../stored-fields.ts';
import { addCreditNote } from './credit-invoice.ts';
import { listCreditNotes, listSaleDocuments } from './credit-notes.repo.ts';
import { uncredited } from './credit-rows.ts';
import { goodsReturned } from './goods.ts';

/**
 * Locks what crediting the replaced invoice will need, parts before the series as whoever credits by hand: nobody who posts
 * may still have to wait for a part or a number.
 */
export async function holdReplaced(ctx: Ctx, old: Head, row: DocumentRow): Promise<void> {
  await holdStock(ctx, soldItems(row), { tableName: INVOICE_TABLE, ids: await listSaleDocuments(ctx, old.id) });
  await lockSeries(ctx, 'creditNote');
}

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
const isToBeCredited = (old: Head) =>
  old.status !== 'Draft' && old.status !== 'Canceled' && creditedOf(old) < old.total_cents - old.withheld_cents;

type Replacement = { by: DocumentRow; reservedId: number | undefined };

export async function creditReplaced(ctx: Ctx, old: Head, { by, reservedId }: Replacement): Promise<void> {
  if (reservedId === undefined) return requireTakenBack(ctx, old, by);
  await addCreditNote(ctx, old, {
    reason: `Replaced by ${by.prefix}${by.number}`,
    billingDate: by.billing_date,
    until: by.billing_date,
    confirmDate: true,
    goodsReturn: true,
    reservedId,
  });
}

/** Nothing of it is left to credit: until it was taken back its months count it, so what replaces it is not older than that. */
async function requireTakenBack(ctx: Ctx, old: Head, { billing_date: day }: DocumentRow): Promise<void> {
  const notes = await listCreditNotes(ctx, old.id);
  const last = notes.reduce((latest, note) => later(latest, note.billing_date), old.canceled_on ?? '');
  if (day < last)
    throw new AppError('request.invalid', {
      billingDate: `Not before ${last}, the day on which the invoice it replaces was taken back.`,
    });
}
