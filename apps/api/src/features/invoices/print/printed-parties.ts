import type { Invoice, InvoiceParty } from '@countinghouse/contracts/invoices';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';

/** Whom the paper names, as the settings say. A delivery to whoever is billed need not be read twice. */
export function printParties(
  invoice: Pick<Invoice, 'clients' | 'displayCustomerBilling' | 'displayCustomerShipping'>,
): Pick<PrintedDocument, 'billTo' | 'shipTo'> {
  const [main, billing = main, shipping = main] = invoice.clients;
  const isElsewhere = shipping?.idClient !== billing?.idClient || !invoice.displayCustomerBilling;
  return {
    billTo: invoice.displayCustomerBilling && billing ? printParty(billing) : null,
    shipTo: invoice.displayCustomerShipping && shipping && isElsewhere ? printParty(shipping) : null,
  };
}

const printParty = (party: InvoiceParty) => ({
  name: party.companyName || party.fullName,
  lines: [
    party.companyName && party.fullName,
    [party.street, party.apartment, party.unit].filter(Boolean).join(', '),
    [[party.city, party.state].filter(Boolean).join(', '), party.postalCode].filter(Boolean).join(' '),
    party.country,
    party.mobile,
    party.email,
  ].filter(Boolean),
});
