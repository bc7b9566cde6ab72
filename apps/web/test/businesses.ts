import type { Company, Formats } from '@countinghouse/contracts/businesses';
import type { CompanyBilling, PlanMethod } from '@countinghouse/contracts/plan-billing';

const TORONTO = { idCountry: 39, idState: 866, idCity: 16152, country: 'Canada', state: 'Ontario', city: 'Toronto' };

/** A business with a letterhead, as the server answers it. */
export const aCompany = (part: Partial<Company> = {}): Company => ({
  companyName: 'Juniper & Pine',
  legalName: '',
  registrationNumber: '',
  industry: '',
  companySize: null,
  companyType: null,
  companyEmail: 'accounts@juniperpine.ca',
  phoneCode: '1',
  companyContactNumber: '(416) 555-0142',
  website: 'https://juniperpine.ca',
  webPages: [],
  address: { ...TORONTO, addressLine1: '418 Roncesvalles Avenue', addressLine2: 'Unit 2', postalCode: 'M6R 2N2' },
  serviceAddress: null,
  letterhead: ['418 Roncesvalles Avenue, Unit 2', 'Toronto, Ontario M6R 2N2', 'Canada'],
  image: '',
  coverImage: '',
  currencyCode: 'CAD',
  version: 3,
  ...part,
});

export const formatsOf = (part: Partial<Formats> = {}): Formats => ({
  phoneFormat: '(999) 999-9999',
  dateTimeZone: 'America/Toronto',
  dateFormat: 'MMMM D, YYYY',
  timeFormat: '12',
  weekStart: 'sunday',
  fiscalYearStart: '01-01',
  idCountry: 39,
  currencyCode: 'CAD',
  version: 3,
  ...part,
});

/** The plan of a business that pays it by card. */
export const aBilling = (part: Partial<CompanyBilling> = {}): CompanyBilling => ({
  isOn: true,
  planName: 'Countinghouse',
  planState: 'active',
  contactName: '',
  email: '',
  address: '',
  paymentMethods: [aPlanMethod({ canRemove: false })],
  version: 1,
  ...part,
});

export const aPlanMethod = (part: Partial<PlanMethod> = {}): PlanMethod => ({
  idPaymentMethod: 1,
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expires: '08/34',
  isDefault: true,
  canRemove: true,
  ...part,
});
