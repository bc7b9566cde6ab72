import type { InvoiceRow } from '@countinghouse/contracts/invoices';
import { useEffect, useState } from 'react';

/** The rows that were on the screen, so that a selection across pages still knows their numbers and amounts. */
export function useSeenRows(rows: readonly InvoiceRow[] | undefined): ReadonlyMap<number, InvoiceRow> {
  const [seen] = useState(() => new Map<number, InvoiceRow>());
  useEffect(() => {
    for (const row of rows ?? []) seen.set(row.id, row);
  }, [rows, seen]);
  return seen;
}
