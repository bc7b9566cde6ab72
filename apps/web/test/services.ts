import type { listIncomeAccounts } from '@countinghouse/contracts/income-accounts';
import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import type { getServiceUsage } from '@countinghouse/contracts/service-usage';
import type { getService, listServices } from '@countinghouse/contracts/services';
import type { Wire } from './on-call.ts';

type Service = Wire<typeof getService>;
type ServiceRow = Wire<typeof listServices>['data'][number];
type Usage = Wire<typeof getServiceUsage>;

/** A service as lists answer it. */
export const aServiceRow = (part: Partial<ServiceRow> = {}): ServiceRow => ({
  idService: 42,
  type: 'service',
  code: 'WC-1',
  name: 'Window cleaning',
  description: '',
  idServiceCategory: 0,
  categoryName: '',
  categoryColor: '',
  unit: 'hour',
  price: 45,
  cost: null,
  salesTaxes: [],
  idImage: 0,
  isActive: true,
  usedCount: 0,
  lastUsedDate: null,
  isDeleted: false,
  version: 3,
  createdBy: 'Amélie',
  createdDate: '2026-11-12T09:00:00.000Z',
  updatedBy: 'Amélie',
  updatedDate: '2026-11-12T09:00:00.000Z',
  tags: [],
  ...part,
});

/** A service as its own page gets it. */
export const aService = (part: Partial<Service> = {}): Service => ({
  ...aServiceRow(),
  incomeAccount: 'Sales',
  internalNote: '',
  customField_1: '',
  customField_2: '',
  customField_3: '',
  customField_4: '',
  hasNameTwin: false,
  priceIncludesTax: false,
  margin: null,
  discountable: true,
  specifications: [],
  durationMinutes: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  bookableOnline: false,
  parts: [],
  ...part,
});

export const aCategory = (part: Partial<ServiceCategory> & { idServiceCategory: number }): ServiceCategory => ({
  name: `C${part.idServiceCategory}`,
  idParent: 0,
  sortOrder: 0,
  color: '0079FF',
  description: '',
  defaultSalesTaxes: [],
  defaultIncomeAccount: '',
  isActive: true,
  servicesCount: 0,
  version: 1,
  ...part,
});

/** What the books begin with, as the call answers it. */
export const INCOME_ACCOUNTS: Wire<typeof listIncomeAccounts> = {
  accounts: [
    { idAccount: 10, code: '4000', name: 'Sales' },
    { idAccount: 11, code: '4010', name: 'Service income' },
  ],
  unknown: [],
};

/** How a service sold in a year. */
export const aUsage = (part: Partial<Usage> = {}): Usage => ({
  since: '2025-11-15',
  soldQty: 6,
  currencyCode: 'CAD',
  revenue: 265,
  averagePrice: 44.1667,
  answeredEstimates: 3,
  acceptedEstimates: 1,
  acceptedRate: 33.3333,
  ...part,
});
