import type { AssignedTag } from '@countinghouse/contracts/tags';
import { Vendor, type VendorHit, type VendorRow } from '@countinghouse/contracts/vendors';
import { postalCodeText } from '@countinghouse/domain/locations/postal-code';
import type { HitRow } from './search.repo.ts';
import type { VendorTax } from './vendor-taxes.repo.ts';
import type { VendorRecord } from './vendors.repo.ts';

const presentShared = (row: VendorRecord, tags: AssignedTag[]) => ({
  idVendor: row.id,
  displayName: row.display_name,
  companyName: row.company_name,
  contactName: row.contact_name,
  email: row.email,
  phone: row.phone,
  isActive: row.is_active,
  isDeleted: row.archived_at !== null,
  tags,
  createdBy: row.created_by_name,
  createdDate: row.created_at.toISOString(),
  updatedBy: row.updated_by_name,
  updatedDate: row.updated_at.toISOString(),
});

export const presentVendorRow = (row: VendorRecord, tags: AssignedTag[]): VendorRow => ({
  ...presentShared(row, tags),
  cityName: row.city_name ?? '',
  countryName: row.country_name ?? '',
});

const { contacts, emails, numbers, taxNumbers, paymentMethod } = Vendor.shape;

export const presentVendor = (row: VendorRecord, taxes: readonly VendorTax[], tags: AssignedTag[]): Vendor => ({
  ...presentShared(row, tags),
  contacts: contacts.parse(row.contacts),
  emails: emails.parse(row.emails),
  numbers: numbers.parse(row.numbers),
  address: {
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
  },
  website: row.website,
  taxNumbers: taxNumbers.parse(row.tax_numbers),
  paymentTermsDays: row.payment_terms_days,
  paymentMethod: paymentMethod.parse(row.payment_method),
  defaultExpenseAccount: row.expense_account_id ?? 0,
  defaultExpenseAccountName: row.account_name ?? '',
  defaultTaxes: taxes.map(({ id, abbreviation }) => ({ idSalesTax: id, abbreviation })),
  accountNumberWithVendor: row.account_number,
  note: row.note,
  idMergedInto: row.merged_into_id,
  version: row.version,
});

export const presentHit = (row: HitRow): VendorHit => ({
  idVendor: row.id,
  displayName: row.display_name,
  companyName: row.company_name,
  contactName: row.contact_name,
  email: row.email,
  phone: row.phone,
});

/** Read off something else, or kept by the record itself: not what a person wrote. */
const DERIVED = new Set(['idVendor', 'contactName', 'email', 'phone', 'isDeleted', 'idMergedInto', 'tags', 'version']);
const STAMPS = /^(created|updated)(By|Date)$/;

/** What the audit log keeps of a vendor. */
export const vendorStory = (vendor: Vendor): Record<string, unknown> =>
  Object.fromEntries(Object.entries(vendor).filter(([field]) => !DERIVED.has(field) && !STAMPS.test(field)));
