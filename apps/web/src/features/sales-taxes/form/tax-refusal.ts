import { ERRORS } from '@countinghouse/contracts/errors';
import { SalesTaxUpdate } from '@countinghouse/contracts/sales-taxes';
import { ApiError } from '../../../platform/api.ts';
import type { FormErrors, Refusal } from '../../../platform/draft-saving.ts';
import { fieldOf, overlapping, type RateField, readRate } from './rate-draft.ts';
import { type TaxDraft, updateBody } from './tax-draft.ts';

/** Where the form shows what is wrong with one rate: `rates.<row key>.validFrom`. */
export const rateError = (key: number, field: RateField) => `rates.${key}.${field}`;

const OVERLAP = ERRORS['sales_tax.rate_overlap'].message;

/** Why this tax cannot be saved; undefined when it can. The contract judges, so browser and server never disagree. */
export function refusalOf(draft: TaxDraft): Refusal | undefined {
  const issues = SalesTaxUpdate.safeParse(updateBody(draft)).error?.issues ?? [];
  const own = Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  const overlaps = overlapping(draft.rates).map((key) => [rateError(key, 'validFrom'), OVERLAP]);
  const rates = draft.rates.flatMap((rate) =>
    Object.entries(readRate(draft.kind, rate).errors).map(([field, message]) => [
      rateError(rate.key, fieldOf(field)),
      message,
    ]),
  );
  const errors: FormErrors = { ...own, ...Object.fromEntries(overlaps), ...Object.fromEntries(rates) };
  return Object.keys(errors).length === 0 ? undefined : { text: ERRORS['request.invalid'].message, errors };
}

/** The server's refusal, as far as it is about the form. */
export function refusalIn(error: unknown, draft: TaxDraft): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields, message } = error.problem;
  if (code === 'sales_tax.rate_overlap') {
    const keys = draft.rates.map(({ key }) => [rateError(key, 'validFrom'), message]);
    return { text: message, errors: Object.fromEntries(keys) };
  }
  if (code === 'location.not_found') return { text: message, errors: { place: message } };
  if (code === 'request.invalid' && fields) return { text: message, errors: formErrors(fields, draft) };
  return undefined;
}

/** `rates.1.rate` → the row that was sent second. */
const formErrors = (fields: FormErrors, { rates }: TaxDraft): FormErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [name = '', index, field] = path.split('.');
      const row = name === 'rates' ? rates[Number(index)] : undefined;
      if (row) return [rateError(row.key, fieldOf(field)), message];
      return [name === 'idCountry' || name === 'idState' ? 'place' : name, message];
    }),
  );
