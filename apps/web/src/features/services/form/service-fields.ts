import { type CodesOf, fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import type { ItemNames } from '../use-item-names.ts';
import type { ServiceDraft } from './service-draft.ts';

const labelled = (name: keyof ServiceDraft) => ({ label: () => i18n.t(`services.form.${name}`) });

export const serviceFields = (names: ItemNames) =>
  fieldTable<ServiceDraft>({
    name: labelled('name'),
    type: { ...labelled('type'), text: (type) => i18n.t(`services.types.${type}`) },
    code: labelled('code'),
    description: labelled('description'),
    idServiceCategory: { ...labelled('idServiceCategory'), text: names.category },
    unit: { ...labelled('unit'), text: (unit) => i18n.t(`parts.units.${unit}`) },
    price: labelled('price'),
    priceIncludesTax: { ...labelled('priceIncludesTax'), text: yesOrNo },
    cost: labelled('cost'),
    salesTaxes: { ...labelled('salesTaxes'), text: names.taxes },
    discountable: { ...labelled('discountable'), text: yesOrNo },
    incomeAccount: labelled('incomeAccount'),
    specifications: { ...labelled('specifications'), text: specificationsText },
    durationMinutes: labelled('durationMinutes'),
    bufferBefore: labelled('bufferBefore'),
    bufferAfter: labelled('bufferAfter'),
    bookableOnline: { ...labelled('bookableOnline'), text: yesOrNo },
    parts: { ...labelled('parts'), text: (parts) => parts.map(({ name, qty }) => `${qty} × ${name}`).join('\n') },
    idImage: { ...labelled('idImage'), text: (id) => (id === 0 ? '' : i18n.t('services.form.picture')) },
    isActive: { ...labelled('isActive'), text: yesOrNo },
    internalNote: labelled('internalNote'),
    customField_1: labelled('customField_1'),
    customField_2: labelled('customField_2'),
    customField_3: labelled('customField_3'),
    customField_4: labelled('customField_4'),
  });

/** A line for each question, with its answers. */
const specificationsText = (specifications: ServiceDraft['specifications']) =>
  specifications
    .map(({ name, options }) => [name, options.map((option) => option.name).join(', ')].filter(Boolean).join(': '))
    .join('\n');

/** What the server found wrong, and which field of the form it is about. */
export const SERVICE_CODES: CodesOf<ServiceDraft> = {
  'service.code_taken': 'code',
  'category.not_found': 'idServiceCategory',
  'sales_tax.not_found': 'salesTaxes',
  'sales_tax.needs_normal': 'salesTaxes',
  'part.not_found': 'parts',
  'file.not_found': 'idImage',
};
