import type { ErrorCode } from '@countinghouse/contracts/errors';
import type { Refusal } from '../../../../platform/draft-saving.ts';
import { refusalAbout, refused } from '../../item-refusal.ts';
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

export const refusalIn = refusalAbout(ABOUT);
