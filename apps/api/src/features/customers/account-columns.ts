import type { CustomerInput } from '@countinghouse/contracts/customers';
import { withOneDefault } from '@countinghouse/domain/customers/defaults';
import { digitsOf, displayNameOf } from '@countinghouse/domain/customers/names';
import { searchText } from '@countinghouse/domain/search/words';
import type { z } from 'zod';

export type AccountInput = z.output<typeof CustomerInput>;
export type AccountColumns = ReturnType<typeof accountColumns>;

const NOWHERE = {
  idCountry: 0,
  idState: 0,
  idCity: 0,
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  phoneCode: '',
};
const NO_COMPANY = { companyName: '', companySize: null, companyType: null };
const MAX_SORT_NAME = 200;

/** What lists are ordered by: the displayed name without case and accents, short enough for an index. */
export const sortNameOf = (account: Parameters<typeof displayNameOf>[0]): string =>
  [...searchText(displayNameOf(account))].slice(0, MAX_SORT_NAME).join('');

/** The form's fields as one row. The defaults of its lists are in it, so that lists and documents need not look further. */
export function accountColumns(input: AccountInput) {
  const { firstName, lastName, isCompany } = input;
  const place = input.coordinates[0] ?? NOWHERE;
  const { companyName, companySize, companyType } = input.clientCompanies[0] ?? NO_COMPANY;
  return {
    first_name: firstName,
    last_name: lastName,
    gender: input.gender,
    date_of_birth: input.dateOfBirth,
    note: input.note,
    is_company: isCompany,
    company_name: companyName,
    company_size: companySize,
    company_type: companyType,
    country_id: place.idCountry,
    state_id: place.idState,
    city_id: place.idCity,
    address_line1: place.addressLine1,
    address_line2: place.addressLine2,
    postal_code: place.postalCode,
    phone_code: place.phoneCode,
    email: withOneDefault(input.clientEmailAddresses).find((row) => row.isDefault)?.emailAddress ?? '',
    mobile: withOneDefault(input.clientContactNumbers).find((row) => row.isDefault)?.contactNumber ?? '',
    sort_name: sortNameOf({ firstName, lastName, isCompany, companyName }),
  };
}

export type AccountLists = ReturnType<typeof accountLists>;

/** The form's three lists as rows, in their order, with exactly one default where there is one to have. */
export const accountLists = (input: AccountInput) => ({
  numbers: withOneDefault(input.clientContactNumbers).map((row) => ({
    contact_name: row.contactName,
    contact_number: row.contactNumber,
    digits: digitsOf(row.contactNumber),
    is_default: row.isDefault,
  })),
  emails: withOneDefault(input.clientEmailAddresses).map((row) => ({
    email_name: row.emailName,
    email_address: row.emailAddress,
    is_default: row.isDefault,
  })),
  pages: input.clientWebPages.map((row) => ({ page_tag: row.pageTag, page_name: row.pageName, page_url: row.pageURL })),
});
