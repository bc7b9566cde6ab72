import type { ReminderReason } from '@countinghouse/contracts/reminders';
import type { Reader } from '../../platform/db/reader.ts';
import type { RemindedRow } from './documents.repo.ts';
import { heldInvoices, reminderFees } from './reminder-rooms.ts';

/** Why each of these is not reminded of now; '' where nothing stands in the way. The same rules for every screen and job. */
export async function judgeDocuments(ctx: Reader, rows: readonly RemindedRow[]): Promise<Map<number, ReminderReason>> {
  const fees = await reminderFees().areFees(
    ctx,
    rows.map(({ id }) => id),
  );
  const reasons = new Map(rows.map((row) => [row.id, fees.has(row.id) ? 'fee' : reasonOf(row)]));
  const free = rows.filter(({ id }) => reasons.get(id) === '');
  const unplaced = await heldInvoices(
    ctx,
    free.map(({ id, customerId, open }) => ({ id, customerId: customerId ?? 0, open })),
  );
  for (const id of unplaced) reasons.set(id, 'unplaced');
  return reasons;
}

function reasonOf(row: RemindedRow): ReminderReason {
  if (row.kind !== 'invoice') return 'notInvoice';
  if (row.isArchived || row.status === 'Canceled' || row.status === 'Replaced') return 'closed';
  if (row.status === 'Draft') return 'draft';
  if (row.open <= 0) return 'paid';
  if (row.dueOn === null) return 'noDueDate';
  if (row.isCustomerOff) return 'customerOff';
  if (row.email === '') return 'noAddress';
  // Money on its way, and money that lies here: asking for it once more would be wrong.
  if (row.status === 'Processing') return 'processing';
  return row.credit >= row.open ? 'credit' : '';
}

/** Reasons that may pass: what waits because of them is looked at again. */
const PASSING: readonly ReminderReason[] = ['customerOff', 'noAddress', 'credit', 'processing', 'unplaced'];

export const isPassing = (reason: ReminderReason): boolean => PASSING.includes(reason);
