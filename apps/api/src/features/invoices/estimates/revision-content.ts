import { cents, e4, micro } from '@countinghouse/domain/money/money';
import type { DocumentRow } from '../invoices.repo.ts';

export type RevisionContent = ReturnType<typeof canonicalRevision>;

/** What somebody compares a revision by. */
export const canonicalRevision = (row: DocumentRow) => ({
  totalBill: cents(row.total_cents),
  items: row.lines.map((line) => ({
    position: line.position,
    serviceName: line.name,
    quantity: micro(line.quantity),
    price: e4(line.price_e4),
    total: cents(line.total_cents),
  })),
});
