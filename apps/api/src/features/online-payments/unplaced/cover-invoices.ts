import type { Reader } from '../../../platform/db/reader.ts';
import { listUnplaced } from './load-unplaced.ts';

type OpenInvoice = { id: number; customerId: number; open: number };

/** Invoices that money without a place would cover, as far as it seems to be their customer's: nobody is reminded of them. */
export async function coveredByUnplaced(ctx: Reader, invoices: readonly OpenInvoice[]): Promise<Set<number>> {
  const sums = new Map<number, number>();
  for (const { customerId, amount } of await listUnplaced(ctx))
    if (customerId !== null) sums.set(customerId, (sums.get(customerId) ?? 0) + amount);
  return new Set(invoices.filter(({ customerId, open }) => open <= (sums.get(customerId) ?? 0)).map(({ id }) => id));
}
