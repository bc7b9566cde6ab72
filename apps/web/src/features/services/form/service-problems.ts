import type { ErrorCode } from '@countinghouse/contracts/errors';
import type { Refusal } from '../../../platform/draft-saving.ts';
import { refusalAbout, refused } from '../item-refusal.ts';
import { checkService, type ServiceDraft } from './service-draft.ts';

/** Why this service cannot be saved; undefined when it can. */
export function refusalOf(draft: ServiceDraft): Refusal | undefined {
  const issues = checkService(draft).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  return refused(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])));
}

/** What the server found wrong, and which field of the form it is about. */
const ABOUT: Partial<Record<ErrorCode, keyof ServiceDraft>> = {
  'service.code_taken': 'code',
  'category.not_found': 'idServiceCategory',
  'sales_tax.not_found': 'salesTaxes',
  'sales_tax.needs_normal': 'salesTaxes',
  'part.not_found': 'parts',
  'file.not_found': 'idImage',
};

export const refusalIn = refusalAbout(ABOUT);
