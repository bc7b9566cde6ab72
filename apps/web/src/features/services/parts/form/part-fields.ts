import type { FormErrors } from '../../../../platform/draft-saving.ts';
import { type CodesOf, fieldTable, yesOrNo } from '../../../../platform/field-table.ts';
import { i18n } from '../../../../platform/i18n/index.ts';
import type { ItemNames } from '../../use-item-names.ts';
import { computedPrice, type PartDraft } from './part-draft.ts';

const labelled = (name: keyof PartDraft) => ({ label: () => i18n.t(`parts.form.${name}`) });

export const partFields = (names: ItemNames) =>
  fieldTable<PartDraft>({
    name: labelled('name'),
    partNumber: labelled('partNumber'),
    description: labelled('description'),
    idServiceCategory: { ...labelled('idServiceCategory'), text: names.category },
    unit: { ...labelled('unit'), text: (unit) => i18n.t(`parts.units.${unit}`) },
    barcode: labelled('barcode'),
    cost: labelled('cost'),
    markupPercent: labelled('markupPercent'),
    price: labelled('price'),
    salesTaxes: { ...labelled('salesTaxes'), text: names.taxes },
    purchaseTaxes: { ...labelled('purchaseTaxes'), text: names.taxes },
    incomeAccount: labelled('incomeAccount'),
    idVendor: { ...labelled('idVendor'), text: (id) => (id === 0 ? '' : `#${id}`) },
    vendorPartNumber: labelled('vendorPartNumber'),
    leadTimeDays: labelled('leadTimeDays'),
    location: labelled('location'),
    trackStock: { ...labelled('trackStock'), text: yesOrNo },
    allowNegative: { ...labelled('allowNegative'), text: yesOrNo },
    openingQty: labelled('openingQty'),
    openingDate: labelled('openingDate'),
    reorderPoint: labelled('reorderPoint'),
    reorderQty: labelled('reorderQty'),
    idImage: { ...labelled('idImage'), text: (id) => (id === 0 ? '' : i18n.t('parts.form.idImage')) },
    isActive: { ...labelled('isActive'), text: yesOrNo },
    internalNote: labelled('internalNote'),
    customField_1: labelled('customField_1'),
    customField_2: labelled('customField_2'),
    customField_3: labelled('customField_3'),
    customField_4: labelled('customField_4'),
  });

/** In the server's words. */
const NO_PRICE = 'Enter a price, or a cost and a mark-up.';

/** Neither a price nor what comes to one; a price that cannot be read is the contract's to refuse. */
export const priceErrors = (draft: PartDraft): FormErrors =>
  draft.price.trim() === '' && computedPrice(draft) === undefined ? { price: NO_PRICE } : {};

/** What the server found wrong, and which field of the form it is about. */
export const PART_CODES: CodesOf<PartDraft> = {
  'service.code_taken': 'partNumber',
  'category.not_found': 'idServiceCategory',
  'sales_tax.not_found': 'salesTaxes',
  'sales_tax.needs_normal': 'salesTaxes',
  'file.not_found': 'idImage',
  'part.stock_negative': 'allowNegative',
};
