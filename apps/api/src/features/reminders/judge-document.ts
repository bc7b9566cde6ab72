import type { ReminderReason } from '@countinghouse/contracts/reminders';
import type { Reader } from '../../platform/db/reader.ts';
import { listReminded, type RemindedRow } from './documents.repo.ts';
import { dueParts, heldInvoices, reminderFees } from './reminder-rooms.ts';

/** Why each of these is not reminded of now; '' where nothing stands in the way. The same rules for every screen and job. */
export async function judgeDocuments(ctx: Reader, rows: readonly RemindedRow[]): Promise<Map<number, ReminderReason>> {
  const ids = rows.map(({ id }) => id);
  const fees = await reminderFees().areFees(ctx, ids);
  const covered = await judgeMoney(ctx, rows);
  return new Map(rows.map((row) => [row.id, fees.has(row.id) ? 'fee' : reasonOf(row) || (covered.get(row.id) ?? '')]));
}

function reasonOf(row: RemindedRow): ReminderReason {
  if (row.kind !== 'invoice') return 'notInvoice';
  if (row.isArchived || row.status === 'Canceled' || row.status === 'Replaced') return 'closed';
  if (row.status === 'Draft') return 'draft';
  if (row.open <= 0) return 'paid';
  if (row.dueOn === null) return 'noDueDate';
  if (row.isCustomerOff) return 'customerOff';
  return row.email === '' ? 'noAddress' : '';
}

/** Money on its way, in dispute, or lying here: asking for it once more would be wrong. Of parts the next is what is asked for. */
async function judgeMoney(ctx: Reader, rows: readonly RemindedRow[]): Promise<Map<number, ReminderReason>> {
  const parts = await dueParts().of(
    ctx,
    rows.map(({ id }) => id),
  );
  const asked = rows.map((row) => ({ ...row, open: parts.get(row.id)?.[0]?.open ?? row.open }));
  const unplaced = await heldInvoices(
    ctx,
    asked.map(({ id, customerId, open }) => ({ id, customerId: customerId ?? 0, open })),
  );
  const reasonFor = ({ id, isPending, isDisputed, credit, open }: RemindedRow): ReminderReason => {
    if (isPending) return 'processing';
    if (isDisputed) return 'disputed';
    if (credit >= open) return 'credit';
    return unplaced.has(id) ? 'unplaced' : '';
  };
  return new Map(asked.map((row) => [row.id, reasonFor(row)]));
}

/** Those of these invoices that nobody asks for now, because of the money that is there, on its way or in dispute. */
export async function coveredInvoices(ctx: Reader, ids: readonly number[]): Promise<Set<number>> {
  const reasons = await judgeMoney(ctx, await listReminded(ctx, ids));
  return new Set([...reasons].filter(([, reason]) => reason !== '').map(([id]) => id));
}

/** Reasons that may pass: what waits because of them is looked at again. */
const PASSING: readonly ReminderReason[] = ['customerOff', 'noAddress', 'credit', 'processing', 'disputed', 'unplaced'];
export const isPassing = (reason: ReminderReason): boolean => PASSING.includes(reason);
