import type { getCustomer } from '@countinghouse/contracts/customers';
import type { Wire } from './on-call.ts';

type Customer = Wire<typeof getCustomer>;

/** A main account in Toronto, as the server answers it. */
export const aCustomer = (part: Partial<Customer> = {}): Customer => ({
  idClient: 42,
  type: 'main',
  firstName: 'Eleanor',
  lastName: 'Hargrove',
  fullName: 'Eleanor Hargrove',
  displayName: 'Eleanor Hargrove',
  gender: null,
  dateOfBirth: null,
  email: '',
  mobile: '',
  note: '',
  isCompany: false,
  coordinates: [
    {
      idCountry: 39,
      idState: 866,
      idCity: 17121,
      addressLine1: '',
      addressLine2: '',
      postalCode: '',
      phoneCode: '1',
      countryName: 'Canada',
      stateName: 'Ontario',
      cityName: 'Toronto',
    },
  ],
  clientCompanies: [],
  clientContactNumbers: [],
  clientEmailAddresses: [],
  clientWebPages: [],
  isDeleted: false,
  version: 3,
  createdBy: 'Amélie',
  createdDate: '2026-11-12T09:00:00.000Z',
  updatedDate: '2026-11-12T09:00:00.000Z',
  isBilling: false,
  isShipping: false,
  billingAccount: null,
  shippingAccount: null,
  tags: [],
  idMergedInto: null,
  ...part,
});
