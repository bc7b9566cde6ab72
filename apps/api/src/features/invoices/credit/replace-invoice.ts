import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { returnStock } from '../../services/index.ts';
import type { DocumentRow, Head } from '../invoices.repo.ts';
import { addCreditNote } from './credit-invoice.ts';

/** What a replaced invoice took from the shelves comes back, at what it had cost: the new one may need it. */
export async function returnReplaced(ctx: Ctx, old: Head): Promise<void> {
  const day = await businessToday(ctx);
  await returnStock(ctx, { day, tableName: INVOICE_TABLE, idTable: old.id });
}

/** It is credited in full, as far as it was not by hand meanwhile; hidden or not. */
export async function creditReplaced(ctx: Ctx, old: Head, { prefix, number }: DocumentRow): Promise<void> {
  const isApproved = old.status !== 'Draft' && old.status !== 'Canceled';
  if (!isApproved || old.credited_cents >= old.total_cents - old.withheld_cents) return;
  await addCreditNote(ctx, old, {
    reason: `Replaced by ${prefix}${number}`,
    confirmDate: true,
  });
}
