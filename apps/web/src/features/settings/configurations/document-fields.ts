/** What the card Documents holds. */
export const DOCUMENT_FIELDS = [
  'dueDays',
  'estimateDays',
  'numberAssignedOn',
  'roundingMode',
  'pricesIncludeTax',
  'terms',
  'incFooterNote',
] as const;
