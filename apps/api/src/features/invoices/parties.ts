import type { InvoiceParty } from '@countinghouse/contracts/invoices';
import { displayNameOf, fullNameOf } from '@countinghouse/domain/customers/names';
import { postalCodeText } from '@countinghouse/domain/locations/postal-code';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { type Addressee, listAddressees } from '../customers/index.ts';

/** 0 or left out: the accounts the customer is linked to, or the customer itself. */
export type PartyChoice = { idClient: number; idBillingContact?: number; idShippingContact?: number };

export type Parties = {
  /** Customer, billing contact, shipping contact. */
  clients: InvoiceParty[];
  /** The customer as lists show it. */
  clientName: string;
};

/** Of a draft that has no customer yet. */
export const NOBODY: Parties = { clients: [], clientName: '' };

/** Whom a document names, as it would print them today. Who is chosen must be an account of this business. */
export async function partiesOf(ctx: Pick<Ctx, 'tx' | 'businessId'>, choice: PartyChoice): Promise<Parties> {
  const { idClient, idBillingContact = 0, idShippingContact = 0 } = choice;
  const rows = await listAddressees(ctx, {
    mainId: idClient,
    billingId: idBillingContact,
    shippingId: idShippingContact,
  });
  const byId = (id: number) => rows.find((row) => row.id === id);
  const main = byId(idClient);
  if (!main) throw new AppError('customer.not_found');
  const pick = (id: number, linked: Addressee | undefined) => {
    const contact = id === 0 ? (linked ?? main) : byId(id);
    if (!contact) throw new AppError('customer.not_found');
    return contact;
  };
  const linkedBilling = rows.find(({ id }) => id === main.billing_account_id);
  const linkedShipping = rows.find((row) => row.shipping_of_id === main.id && row.archived_at === null);
  return {
    clients: [
      presentParty('main', main),
      presentParty('billing', pick(idBillingContact, linkedBilling)),
      presentParty('shipping', pick(idShippingContact, linkedShipping)),
    ],
    clientName: displayNameOf(namesOf(main)),
  };
}

const namesOf = (row: Addressee) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  isCompany: row.is_company,
  companyName: row.company_name,
});

const presentParty = (type: InvoiceParty['type'], row: Addressee): InvoiceParty => ({
  idClient: row.id,
  type,
  fullName: fullNameOf(namesOf(row)),
  firstName: row.first_name,
  lastName: row.last_name,
  companyName: row.is_company ? row.company_name : '',
  // Our accounts have two free lines where the specification's documents have four fields.
  unit: '',
  apartment: row.address_line2,
  street: row.address_line1,
  address: addressOf(row),
  city: row.city_name ?? '',
  state: row.state_name ?? '',
  country: row.country_name ?? '',
  postalCode: postalCodeOf(row),
  mobile: mobileOf(row),
  email: row.email,
});

const postalCodeOf = (row: Addressee) => postalCodeText(row.country_iso2, row.postal_code);

/** In one line, as an envelope is read: street, rest, city, state with postal code, country. */
const addressOf = (row: Addressee): string =>
  [
    row.address_line1,
    row.address_line2,
    row.city_name ?? '',
    [row.state_name ?? '', postalCodeOf(row)].filter(Boolean).join(' '),
    row.country_name ?? '',
  ]
    .filter(Boolean)
    .join(', ');

/** With its country's code, unless it was typed with one. */
const mobileOf = ({ mobile, phone_code: code }: Addressee): string =>
  mobile === '' || code === '' || mobile.startsWith('+') ? mobile : `+${code.replace(/^\+/, '')} ${mobile}`;
