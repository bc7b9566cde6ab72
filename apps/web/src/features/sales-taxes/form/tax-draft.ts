import type { ClientInput } from '@countinghouse/contracts/endpoint';
import type { createSalesTax, SalesTax, updateSalesTax } from '@countinghouse/contracts/sales-taxes';
import { FILING_FREQUENCIES, TAX_KINDS, TAX_USES } from '@countinghouse/domain/sales-taxes/kinds';
import { z } from 'zod';
import { fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { formatDate } from '../../../platform/format.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { NOWHERE, Place } from '../../locations/index.ts';
import { jurisdictionText } from '../tax-text.ts';
import { RateDraft, readRate } from './rate-draft.ts';

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

export const taxFields = fieldTable<TaxDraft>({
  name: { label: () => i18n.t('salesTaxes.form.name') },
  abbreviation: { label: () => i18n.t('salesTaxes.form.abbreviation') },
  kind: { label: () => i18n.t('salesTaxes.form.kind'), text: (kind) => i18n.t(`salesTaxes.kinds.${kind}`) },
  appliesTo: { label: () => i18n.t('salesTaxes.form.appliesTo'), text: (use) => i18n.t(`salesTaxes.uses.${use}`) },
  recoverable: { label: () => i18n.t('salesTaxes.form.recoverable'), text: yesOrNo },
  taxNumber: { label: () => i18n.t('salesTaxes.form.taxNumber') },
  isNumberShown: { label: () => i18n.t('salesTaxes.form.isNumberShown'), text: yesOrNo },
  agency: { label: () => i18n.t('salesTaxes.form.agency') },
  place: {
    label: () => i18n.t('salesTaxes.form.jurisdiction'),
    text: jurisdictionText,
    meaning: ({ idCountry, idState }) => `${idCountry} ${idState}`,
    wire: ['idCountry', 'idState'],
  },
  filingFrequency: {
    label: () => i18n.t('salesTaxes.form.filingFrequency'),
    text: (frequency) => (frequency ? i18n.t(`salesTaxes.frequencies.${frequency}`) : ''),
  },
  periodStart: { label: () => i18n.t('salesTaxes.form.periodStart'), text: (day) => day && formatDate(day) },
  isDefault: { label: () => i18n.t('salesTaxes.form.isDefault'), text: yesOrNo },
  isActive: { label: () => i18n.t('salesTaxes.form.isActive'), text: yesOrNo },
  rates: { label: () => i18n.t('salesTaxes.form.rates'), text: () => '', rowsSent: (rates) => rates },
});

/** What both a new tax and a changed one send. */
export function bodyOf(draft: TaxDraft): ClientInput<typeof updateSalesTax>['body'] {
  const { kind: _, rates: __, place, periodStart, ...fields } = draft;
  return { ...fields, idCountry: place.idCountry, idState: place.idState, periodStart: periodStart || null };
}

/** Only for a draft whose rates are good. */
export const ratesOf = ({ kind, rates }: TaxDraft) => rates.flatMap((rate) => readRate(kind, rate).version ?? []);

export const createBody = (draft: TaxDraft): ClientInput<typeof createSalesTax>['body'] => ({
  ...bodyOf(draft),
  kind: draft.kind,
  rates: ratesOf(draft),
});
