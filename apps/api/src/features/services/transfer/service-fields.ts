import type { Field } from '../../imports/index.ts';

const column = (field: string, label: string, ...aliases: string[]): Field => ({
  field,
  label,
  isRepeatable: false,
  aliases,
});

/** The columns of an export, in their order, and what an import reads. Specifications and pictures are not among them. */
export const SERVICE_FIELDS: readonly Field[] = [
  { ...column('name', 'Name', 'Service', 'Product', 'Item', 'Title', 'Nom', 'Service Name'), isRequired: true },
  column('type', 'Type', 'Kind'),
  column('code', 'Code', 'SKU', 'Item Code', 'Product Code', 'Reference', 'Number'),
  column('description', 'Description', 'Details'),
  column('category', 'Category', 'Group', 'Catégorie'),
  column('unit', 'Unit', 'Unit of Measure', 'UOM', 'Unité'),
  {
    ...column('price', 'Price', 'Rate', 'Unit Price', 'Sales Price', 'Selling Price', 'Amount', 'Prix'),
    isRequired: true,
  },
  column('priceIncludesTax', 'Price Includes Tax', 'Tax Included'),
  column('cost', 'Cost', 'Unit Cost', 'Purchase Price', 'Coût'),
  column('taxes', 'Taxes', 'Tax', 'Sales Tax', 'Sales Taxes', 'Tax Code'),
  column('discountable', 'Discountable'),
  column('durationMinutes', 'Duration (minutes)', 'Duration', 'Minutes'),
  column('bufferBefore', 'Buffer Before (minutes)', 'Buffer Before'),
  column('bufferAfter', 'Buffer After (minutes)', 'Buffer After'),
  column('bookableOnline', 'Bookable Online', 'Online Booking'),
  column('incomeAccount', 'Income Account', 'Account', 'Sales Account'),
  column('isActive', 'Active', 'Is Active', 'Enabled', 'Status'),
  column('tags', 'Tags', 'Labels'),
  column('internalNote', 'Internal Note', 'Note', 'Notes'),
  column('customField_1', 'Custom Field 1'),
  column('customField_2', 'Custom Field 2'),
  column('customField_3', 'Custom Field 3'),
  column('customField_4', 'Custom Field 4'),
];

export const SERVICE_EXAMPLE = {
  name: 'Window cleaning',
  type: 'service',
  code: 'WC-100',
  description: 'Inside and outside, up to two floors',
  category: 'Cleaning > Windows',
  unit: 'hour',
  price: '45.00',
  priceIncludesTax: 'NO',
  cost: '18.00',
  discountable: 'YES',
  durationMinutes: '60',
  isActive: 'YES',
};
