import type { Invoice, InvoiceParty } from '@countinghouse/contracts/invoices';

/** Whom a document of this customer can name: its own accounts, and whoever the document names already. Each once. */
export function accountsOf(
  parties: readonly InvoiceParty[],
  invoice: Pick<Invoice, 'idClient' | 'clients'> | undefined,
): InvoiceParty[] {
  const [main] = parties;
  if (!main) return [];
  const named = invoice?.idClient === main.idClient ? invoice.clients : [];
  return [...parties, ...named].filter(
    ({ idClient }, at, all) => idClient > 0 && all.findIndex((other) => other.idClient === idClient) === at,
  );
}

export const nameOf = ({ companyName, fullName }: InvoiceParty): string => fullName || companyName;
