import type { Vendor, VendorRow } from '@countinghouse/contracts/vendors';

/** A vendor as a list answers it. */
export const aVendorRow = (idVendor: number, part: Partial<VendorRow> = {}): VendorRow => ({
  idVendor,
  displayName: 'Birch & Sons',
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  cityName: '',
  countryName: '',
  isActive: true,
  isDeleted: false,
  tags: [],
  createdBy: 'Amélie',
  createdDate: '2026-10-26T14:00:00.000Z',
  updatedBy: 'Amélie',
  updatedDate: '2026-10-26T14:00:00.000Z',
  ...part,
});

/** The same in full. */
export function aVendor(idVendor: number, part: Partial<Vendor> = {}): Vendor {
  const { cityName: _city, countryName: _country, ...row } = aVendorRow(idVendor);
  return {
    ...row,
    contacts: [],
    emails: [],
    numbers: [],
    address: {
      idCountry: 0,
      idState: 0,
      idCity: 0,
      addressLine1: '',
      addressLine2: '',
      postalCode: '',
      phoneCode: '',
      countryName: '',
      stateName: '',
      cityName: '',
    },
    website: '',
    taxNumbers: [],
    paymentTermsDays: 30,
    paymentMethod: null,
    defaultExpenseAccount: 0,
    defaultExpenseAccountName: '',
    defaultTaxes: [],
    accountNumberWithVendor: '',
    note: '',
    idMergedInto: null,
    version: 3,
    ...part,
  };
}
