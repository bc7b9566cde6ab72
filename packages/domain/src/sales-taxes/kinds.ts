/** `fixedPerUnit` is an amount for every unit sold; the others are a rate. */
export const TAX_KINDS = ['normal', 'compound', 'withholding', 'fixedPerUnit'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

export const TAX_USES = ['sales', 'purchases', 'both'] as const;
export type TaxUse = (typeof TAX_USES)[number];

export const FILING_FREQUENCIES = ['monthly', 'quarterly', 'yearly'] as const;
export type FilingFrequency = (typeof FILING_FREQUENCIES)[number];

/** A compound tax is a tax on another tax: without a normal one on the same line it has nothing to stand on. */
export const lacksNormalTax = (kinds: readonly TaxKind[]): boolean =>
  kinds.includes('compound') && !kinds.includes('normal');
