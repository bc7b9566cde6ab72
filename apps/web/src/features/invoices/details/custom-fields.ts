import type { Invoice } from '@countinghouse/contracts/invoices';

export const FIELD_NUMBERS = [1, 2, 3, 4] as const;
export type FieldNumber = (typeof FIELD_NUMBERS)[number];

/** The custom fields that staff see, in their order. */
export const fieldsOf = (invoice: Invoice) =>
  FIELD_NUMBERS.filter((number) => invoice[`displayInternalCustomField_${number}`]).map((number) => ({
    number,
    title: invoice[`customFieldTitle_${number}`],
    value: invoice[`customFieldValue_${number}`],
    isPublic: invoice[`displayPublicCustomField_${number}`],
  }));
