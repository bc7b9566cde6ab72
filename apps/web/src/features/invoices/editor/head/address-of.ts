import type { InvoiceParty } from '@countinghouse/contracts/invoices';

/** Street and city, as far as they are known. */
export const addressOf = ({ street, address, city }: InvoiceParty): string =>
  [street || address, city].filter(Boolean).join(', ');
