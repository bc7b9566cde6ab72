import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { ApiError } from '../../../../platform/api.ts';
import type { Refusal } from '../../../../platform/draft-saving.ts';
import { checkNewPart, checkPart, computedPrice, type PartDraft } from './part-draft.ts';

/** In the server's words. */
const NO_PRICE = 'Enter a price, or a cost and a mark-up.';

/** Why this part cannot be saved; undefined when it can. */
export function refusalOf(draft: PartDraft, isNew: boolean): Refusal | undefined {
  const issues = (isNew ? checkNewPart(draft) : checkPart(draft)).error?.issues ?? [];
  const isPriced = draft.price.trim() !== '' || computedPrice(draft) !== undefined;
  const errors = {
    ...(isPriced ? {} : { price: NO_PRICE }),
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  };
  return Object.keys(errors).length === 0 ? undefined : refused(errors);
}

/** What the server found wrong, and which field of the form it is about. */
const ABOUT: Partial<Record<ErrorCode, keyof PartDraft>> = {
  'service.code_taken': 'partNumber',
  'category.not_found': 'idServiceCategory',
  'sales_tax.not_found': 'salesTaxes',
  'sales_tax.needs_normal': 'salesTaxes',
  'file.not_found': 'idImage',
  'part.stock_negative': 'allowNegative',
};

export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields, message } = error.problem;
  if (code === 'request.invalid' && fields) return refused(fields);
  const field = ABOUT[code];
  if (!field) return undefined;
  const text = fields?.[field] ?? message;
  return { text, errors: { [field]: text } };
}

function refused(errors: Record<string, string>): Refusal {
  const texts = Object.values(errors);
  return { text: texts.length === 1 ? (texts[0] ?? '') : ERRORS['request.invalid'].message, errors };
}
