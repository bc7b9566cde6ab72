import type { Sent } from '@countinghouse/contracts/endpoint';
import type { createSalesTax, SalesTax, updateSalesTax } from '@countinghouse/contracts/sales-taxes';
import { FILING_FREQUENCIES, TAX_KINDS, TAX_USES } from '@countinghouse/domain/sales-taxes/kinds';
import { z } from 'zod';
import { NOWHERE } from '../../locations/index.ts';
import { RateDraft, readRate } from './rate-draft.ts';

const Place = z.object({
  idCountry: z.number(),
  idState: z.number(),
  idCity: z.number(),
  countryName: z.string(),
  stateName: z.string(),
  cityName: z.string(),
  phoneCode: z.string(),
});

/** A tax as its form holds it. Rates are only here while the tax is new; later they have their own dialogs. */
export const TaxDraft = z.object({
  name: z.string(),
  abbreviation: z.string(),
  kind: z.enum(TAX_KINDS),
  appliesTo: z.enum(TAX_USES),
  recoverable: z.boolean(),
  taxNumber: z.string(),
  isNumberShown: z.boolean(),
  agency: z.string(),
  place: Place,
  filingFrequency: z.enum(FILING_FREQUENCIES).nullable(),
  periodStart: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  rates: z.array(RateDraft),
});
export type TaxDraft = z.infer<typeof TaxDraft>;

/** A year's first day: what a firm sets up it usually charges since before today. */
export const emptyDraft = (today: string): TaxDraft => ({
  name: '',
  abbreviation: '',
  kind: 'normal',
  appliesTo: 'both',
  recoverable: true,
  taxNumber: '',
  isNumberShown: true,
  agency: '',
  place: NOWHERE,
  filingFrequency: null,
  periodStart: '',
  isDefault: false,
  isActive: true,
  rates: [{ key: 1, value: '', validFrom: `${today.slice(0, 4)}-01-01`, validTo: '' }],
});

export const draftOf = (tax: SalesTax): TaxDraft => ({
  name: tax.name,
  abbreviation: tax.abbreviation,
  kind: tax.kind,
  appliesTo: tax.appliesTo,
  recoverable: tax.recoverable,
  taxNumber: tax.taxNumber,
  isNumberShown: tax.isNumberShown,
  agency: tax.agency,
  place: {
    ...NOWHERE,
    idCountry: tax.idCountry,
    idState: tax.idState,
    countryName: tax.countryName,
    stateName: tax.stateName,
  },
  filingFrequency: tax.filingFrequency,
  periodStart: tax.periodStart ?? '',
  isDefault: tax.isDefault,
  isActive: tax.isActive,
  rates: [],
});

/** What a field would be saved as. */
export const meaning = (draft: TaxDraft, field: keyof TaxDraft): string => {
  if (field !== 'place') return JSON.stringify(draft[field]);
  return `${draft.place.idCountry} ${draft.place.idState}`;
};

export const isSame = (one: TaxDraft, other: TaxDraft) =>
  (Object.keys(one) as (keyof TaxDraft)[]).every((field) => meaning(one, field) === meaning(other, field));

type Update = Sent<typeof updateSalesTax>['body'];
type Create = Sent<typeof createSalesTax>['body'];

export function updateBody(draft: TaxDraft): Update {
  const { kind: _, rates: __, place, periodStart, ...fields } = draft;
  return { ...fields, idCountry: place.idCountry, idState: place.idState, periodStart: periodStart || null };
}

/** Only for a draft whose rates are good. */
export const createBody = (draft: TaxDraft): Create => ({
  ...updateBody(draft),
  kind: draft.kind,
  rates: draft.rates.flatMap((rate) => readRate(draft.kind, rate).version ?? []),
});
