import { ERRORS } from '@countinghouse/contracts/errors';
import { SalesTaxUpdate } from '@countinghouse/contracts/sales-taxes';
import type { FormErrors, Refusal } from '../../../platform/draft-saving.ts';
import { type CodesOf, refused } from '../../../platform/field-table.ts';
import { fieldOf, overlapping, type RateField, readRate } from './rate-draft.ts';
import { bodyOf, type TaxDraft, taxFields } from './tax-draft.ts';

/** Where the form shows what is wrong with one rate: `rates.<row key>.validFrom`. */
export const rateError = (key: number, field: RateField) => `rates.${key}.${field}`;

const OVERLAP = ERRORS['sales_tax.rate_overlap'].message;

/** Rates are typed as text, so they are read before the contract sees them. */
export function rateErrors({ kind, rates }: TaxDraft): FormErrors {
  const overlaps = overlapping(rates).map((key) => [rateError(key, 'validFrom'), OVERLAP]);
  const unread = rates.flatMap((rate) =>
    Object.entries(readRate(kind, rate).errors).map(([field, message]) => [
      rateError(rate.key, fieldOf(field)),
      message,
    ]),
  );
  return Object.fromEntries([...overlaps, ...unread]);
}

/** Which field each refusal of the server is about. */
export const TAX_CODES: CodesOf<TaxDraft> = { 'sales_tax.rate_overlap': 'rates', 'location.not_found': 'place' };

const judge = taxFields.refusalOf(SalesTaxUpdate, bodyOf);

/** Why this tax cannot be saved; undefined when it can. */
export const refusalOf = (draft: TaxDraft): Refusal | undefined =>
  refused({ ...judge(draft)?.errors, ...rateErrors(draft) });

export const refusalIn = taxFields.refusalIn(TAX_CODES);
