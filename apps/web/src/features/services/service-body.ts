import type { Service } from '@countinghouse/contracts/services';
import type { ServiceBody } from './services.api.ts';

/** A stored service as a save would send it, unchanged. */
export const bodyOfService = (service: Service): ServiceBody => ({
  name: service.name,
  type: service.type,
  code: service.code,
  description: service.description,
  idServiceCategory: service.idServiceCategory,
  unit: service.unit,
  price: service.price,
  priceIncludesTax: service.priceIncludesTax,
  cost: service.cost,
  salesTaxes: service.salesTaxes.map(({ idSalesTax }) => idSalesTax),
  discountable: service.discountable,
  specifications: service.specifications,
  durationMinutes: service.durationMinutes,
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  bookableOnline: service.bookableOnline,
  parts: service.parts.map(({ idPart, qty }) => ({ idPart, qty })),
  incomeAccount: service.incomeAccount,
  idImage: service.idImage,
  isActive: service.isActive,
  internalNote: service.internalNote,
  customField_1: service.customField_1,
  customField_2: service.customField_2,
  customField_3: service.customField_3,
  customField_4: service.customField_4,
  version: service.version,
});
