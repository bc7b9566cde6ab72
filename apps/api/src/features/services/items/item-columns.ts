import type { PartInput } from '@countinghouse/contracts/parts';
import type { ServiceInput } from '@countinghouse/contracts/services';
import { sortName } from '@countinghouse/domain/search/sort-name';
import { markedUp } from '@countinghouse/domain/services/price';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { ChosenAccount } from '../accounts/choose-account.ts';

export type ServiceFields = z.output<typeof ServiceInput>;
export type PartFields = z.output<typeof PartInput>;
export type ItemColumns = ReturnType<typeof serviceColumns>;

export const codeKeyOf = (code: string) => code.normalize('NFC').toLowerCase();

const shared = (input: ServiceFields | PartFields, account: ChosenAccount) => ({
  name: input.name,
  sort_name: sortName(input.name),
  description: input.description,
  category_id: input.idServiceCategory || null,
  unit: input.unit,
  cost_e4: input.cost,
  income_account: account.income_account,
  income_account_id: account.income_account_id,
  image_id: input.idImage || null,
  is_active: input.isActive,
  internal_note: input.internalNote,
  custom_fields: [input.customField_1, input.customField_2, input.customField_3, input.customField_4],
});

export const serviceColumns = (input: ServiceFields, account: ChosenAccount) => ({
  ...shared(input, account),
  code: input.code,
  code_key: codeKeyOf(input.code),
  price_e4: input.price as number,
  price_includes_tax: input.priceIncludesTax,
  is_discountable: input.discountable,
  specifications: JSON.stringify(input.specifications),
  duration_minutes: input.durationMinutes,
  buffer_before: input.bufferBefore,
  buffer_after: input.bufferAfter,
  is_bookable_online: input.bookableOnline,
});

/** A part is sold as it is: it has no options, no duration, and its price is without tax. */
export const partItemColumns = (input: PartFields, account: ChosenAccount): ItemColumns => ({
  ...shared(input, account),
  code: input.partNumber,
  code_key: codeKeyOf(input.partNumber),
  price_e4: partPrice(input),
  price_includes_tax: false,
  is_discountable: true,
  specifications: '[]',
  duration_minutes: 0,
  buffer_before: 0,
  buffer_after: 0,
  is_bookable_online: false,
});

function partPrice({ cost, markupPercent, price }: PartFields): number {
  if (cost !== null && markupPercent !== null) return markedUp(cost, markupPercent);
  if (price === undefined) throw new AppError('request.invalid', { price: 'Enter a price, or a cost and a mark-up.' });
  return price;
}

export const partColumns = (input: PartFields) => ({
  barcode: input.barcode,
  markup_ppm: input.markupPercent,
  vendor_id: input.idVendor || null,
  vendor_part_number: input.vendorPartNumber,
  lead_time_days: input.leadTimeDays,
  location: input.location,
  tracks_stock: input.trackStock,
  allows_negative: input.allowNegative,
  reorder_point: input.reorderPoint,
  reorder_quantity: input.reorderQty,
});
