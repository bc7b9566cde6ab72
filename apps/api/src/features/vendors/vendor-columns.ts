import type { VendorInput } from '@countinghouse/contracts/vendors';
import { withOneDefault } from '@countinghouse/domain/customers/defaults';
import { sortName } from '@countinghouse/domain/search/sort-name';
import type { z } from 'zod';

export type VendorFields = z.output<typeof VendorInput>;
export type VendorColumns = ReturnType<typeof vendorColumns>;

/** The form's fields as one row, with exactly one default in every list that is not empty. */
export function vendorColumns(input: VendorFields) {
  const contacts = withOneDefault(input.contacts);
  const emails = withOneDefault(input.emails);
  const numbers = withOneDefault(input.numbers);
  const contact = contacts.find(({ isDefault }) => isDefault);
  return {
    display_name: input.displayName,
    company_name: input.companyName,
    contacts: JSON.stringify(contacts),
    emails: JSON.stringify(emails),
    numbers: JSON.stringify(numbers),
    tax_numbers: JSON.stringify(input.taxNumbers),
    contact_name: contact?.name ?? '',
    // A vendor that has no address or number of its own is reached through the person.
    email: emails.find(({ isDefault }) => isDefault)?.emailAddress ?? contact?.email ?? '',
    phone: numbers.find(({ isDefault }) => isDefault)?.contactNumber ?? contact?.phone ?? '',
    country_id: input.address.idCountry,
    state_id: input.address.idState,
    city_id: input.address.idCity,
    address_line1: input.address.addressLine1,
    address_line2: input.address.addressLine2,
    postal_code: input.address.postalCode,
    phone_code: input.address.phoneCode,
    website: input.website,
    payment_terms_days: input.paymentTermsDays,
    payment_method: input.paymentMethod,
    account_number: input.accountNumberWithVendor,
    expense_account_id: input.defaultExpenseAccount || null,
    note: input.note,
    is_active: input.isActive,
    sort_name: sortName(input.displayName),
  };
}
