import { Account, type Customer, type CustomerHit, type CustomerRow } from '@countinghouse/contracts/customers';
import type { AssignedTag } from '@countinghouse/contracts/tags';
import { displayNameOf, fullNameOf } from '@countinghouse/domain/customers/names';
import { postalCodeText } from '@countinghouse/domain/locations/postal-code';
import type { AccountRow } from './accounts.repo.ts';
import type { ListRow } from './list.repo.ts';
import type { HitRow } from './search.repo.ts';

type NameColumns = { first_name: string; last_name: string; is_company: boolean; company_name: string };

function namesOf(row: NameColumns) {
  const person = { firstName: row.first_name, lastName: row.last_name };
  return {
    fullName: fullNameOf(person),
    displayName: displayNameOf({ ...person, isCompany: row.is_company, companyName: row.company_name }),
  };
}

export function presentAccount(row: AccountRow): Account {
  return {
    idClient: row.id,
    type: row.kind,
    firstName: row.first_name,
    lastName: row.last_name,
    ...namesOf(row),
    gender: Account.shape.gender.parse(row.gender),
    dateOfBirth: row.date_of_birth,
    email: row.email,
    mobile: row.mobile,
    note: row.note,
    isCompany: row.is_company,
    coordinates: [presentPlace(row)],
    clientCompanies: presentCompany(row),
    ...presentLists(row),
    isDeleted: row.archived_at !== null,
    version: row.version,
    createdBy: row.created_by_name,
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
  };
}

const presentPlace = (row: AccountRow) => ({
  idCountry: row.country_id,
  idState: row.state_id,
  idCity: row.city_id,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  postalCode: postalCodeText(row.country_iso2, row.postal_code),
  phoneCode: row.phone_code,
  countryName: row.country_name ?? '',
  stateName: row.state_name ?? '',
  cityName: row.city_name ?? '',
});

/** Also while the switch is off: the form offers again what was typed before. */
const presentCompany = (row: AccountRow) =>
  row.company_name === '' && row.company_size === null && row.company_type === null
    ? []
    : Account.shape.clientCompanies.parse([
        { companyName: row.company_name, companySize: row.company_size, companyType: row.company_type },
      ]);

const presentLists = (row: AccountRow) => ({
  clientContactNumbers: row.numbers.map((number) => ({
    id: number.id,
    contactName: number.contact_name,
    contactNumber: number.contact_number,
    isDefault: number.is_default,
    createdBy: number.created_by_name,
  })),
  clientEmailAddresses: row.emails.map((email) => ({
    id: email.id,
    emailName: email.email_name,
    emailAddress: email.email_address,
    isDefault: email.is_default,
    createdBy: email.created_by_name,
  })),
  clientWebPages: row.pages.map((page) => ({
    id: page.id,
    pageTag: page.page_tag,
    pageName: page.page_name,
    pageURL: page.page_url,
    createdBy: page.created_by_name,
  })),
});

export type Family = { main: AccountRow; billing: AccountRow | null; shipping: AccountRow | null };

export const presentCustomer = ({ main, billing, shipping }: Family, tags: AssignedTag[]): Customer => ({
  ...presentAccount(main),
  isBilling: billing !== null,
  isShipping: shipping !== null,
  billingAccount: billing && presentBilling(billing),
  shippingAccount: shipping && presentAccount(shipping),
  tags,
  idMergedInto: main.merged_into_id,
});

export const presentBilling = (billing: AccountRow) => ({ ...presentAccount(billing), idRelatedClient: billing.id });

export const presentListRow = (row: ListRow, tags: AssignedTag[]): CustomerRow => ({
  idClient: row.id,
  type: row.kind,
  ...namesOf(row),
  companyName: row.is_company ? row.company_name : '',
  email: row.email,
  mobile: row.mobile,
  phoneCode: row.phone_code,
  cityName: row.city_name ?? '',
  countryName: row.country_name ?? '',
  isCompany: row.is_company,
  isBilling: row.billing_account_id !== null,
  isShipping: row.has_shipping,
  isDeleted: row.archived_at !== null,
  tags,
  createdBy: row.created_by_name,
  createdDate: row.created_at.toISOString(),
});

export const presentHit = (row: HitRow): CustomerHit => ({
  idClient: row.id,
  type: row.kind,
  ...namesOf(row),
  email: row.email,
  mobile: row.mobile,
  addressLine1: row.address_line1,
  cityName: row.city_name ?? '',
});
