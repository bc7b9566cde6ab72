import type { Invoice } from '@countinghouse/contracts/invoices';
import type { Status } from '@countinghouse/domain/documents/states';
import type { ReactNode } from 'react';

/** What money is recorded as: on what is owed, with an approval first, as a deposit, or for what was given up. */
export type PaymentWay = 'payment' | 'approveFirst' | 'deposit' | 'recovery';

/** What the payments' room shows and does here. */
export type PaymentParts = {
  /** The dialog that records money on a document. */
  record: (document: { id: number; name: string }, onClose: () => void) => ReactNode;
  panel: (invoice: Invoice, onAdd: (() => void) | undefined) => ReactNode;
};

type PayableState = {
  generateType: Invoice['generateType'];
  status: { name: Status };
  isDeleted: boolean;
  totalBillDue: number;
};

/** How money could be recorded on a document now; undefined: not at all. */
export function wayOf({
  generateType,
  status: { name },
  isDeleted,
  totalBillDue,
}: PayableState): PaymentWay | undefined {
  if (isDeleted || generateType === 'creditNote') return undefined;
  const isOpen = name === 'Invoiced' || name === 'Processing';
  if (generateType === 'estimate') return isOpen ? 'deposit' : undefined;
  if (name === 'WrittenOff') return 'recovery';
  if (totalBillDue <= 0) return undefined;
  if (name === 'Draft') return 'approveFirst';
  return isOpen ? 'payment' : undefined;
}
