import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { allowedActions } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { returnStock } from '../services/index.ts';
import { addCreditNote } from './credit-invoice.ts';
import { stateOf } from './document-state.ts';
import type { DocumentRow, Head } from './invoices.repo.ts';

/** The invoice that a new one replaces, under lock, is credited in full, and what it took from the shelves comes back. */
export async function creditReplaced(ctx: Ctx, old: Head, { prefix, number }: DocumentRow): Promise<void> {
  if (!allowedActions(stateOf(old, false), 'admin').includes('creditNote')) return;
  await addCreditNote(ctx, old, { reason: `Replaced by ${prefix}${number}` });
  await returnStock(ctx, { day: await businessToday(ctx), tableName: INVOICE_TABLE, idTable: old.id });
}
