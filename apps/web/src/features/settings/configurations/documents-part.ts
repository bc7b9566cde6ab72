import { type DocumentSettings, DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { z } from 'zod';
import type { SettingsPart } from '../settings-part.ts';

/** Null while nothing is typed. */
const Days = z.number().nullable();
const Draft = DocumentSettingsInput.pick({
  numberAssignedOn: true,
  numberShared: true,
  strictOrder: true,
  lockPolicy: true,
  roundingMode: true,
  pricesIncludeTax: true,
  terms: true,
  incFooterNote: true,
}).extend({
  dueDays: Days,
  estimateDays: Days,
  /** As it is typed; '' for no limit. */
  approvalLimit: z.string(),
});
export type DocumentsDraft = z.infer<typeof Draft>;

const draftOf = (settings: DocumentSettings): DocumentsDraft =>
  Draft.parse({ ...settings, approvalLimit: writeAmount(settings.approvalLimit, settings) });

function writeAmount(amount: Cents | null, { currencyCode }: DocumentSettings): string {
  const exponent = exponentOf(currencyCode);
  return writeDecimal(amount, exponent, exponent);
}

/** What the card Documents edits. */
export const documentsPart: SettingsPart<DocumentsDraft> = {
  name: 'documents',
  draftOf,
  draft: Draft,
  bodyOf: (draft) => ({ ...draft, approvalLimit: readDecimal(draft.approvalLimit) }),
};

/** By name, for the search. */
export const DOCUMENT_FIELDS = [
  'dueDays',
  'estimateDays',
  'numberAssignedOn',
  'numberShared',
  'strictOrder',
  'lockPolicy',
  'approvalLimit',
  'roundingMode',
  'pricesIncludeTax',
  'terms',
  'incFooterNote',
] as const;
