import { SalesTax, type SalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import type { StoredRate } from './rates.repo.ts';
import type { TaxRow } from './sales-taxes.repo.ts';

const presentRate = (row: StoredRate): SalesTaxRate => ({
  idSalesTaxRate: row.id,
  rate: row.rate,
  amount: row.amount,
  validFrom: row.validFrom,
  validTo: row.validTo,
  isUsed: row.lastUsedOn !== null,
});

export function presentSalesTax(row: TaxRow, rates: readonly StoredRate[], today: string): SalesTax {
  const valid = rateOn({ rates }, today);
  return {
    idSalesTax: row.id,
    name: row.name,
    abbreviation: row.abbreviation,
    kind: SalesTax.shape.kind.parse(row.kind),
    appliesTo: SalesTax.shape.appliesTo.parse(row.applies_to),
    recoverable: row.is_recoverable,
    taxNumber: row.tax_number,
    isNumberShown: row.is_number_shown,
    agency: row.agency,
    idCountry: row.country_id,
    idState: row.state_id,
    countryName: row.country_name ?? '',
    stateName: row.state_name ?? '',
    filingFrequency: SalesTax.shape.filingFrequency.parse(row.filing_frequency),
    periodStart: row.period_start,
    isDefault: row.is_default,
    isActive: row.is_active,
    rates: rates.map(presentRate),
    rateToday: valid ? presentRate(valid) : null,
    isDeleted: row.archived_at !== null,
    version: row.version,
    createdBy: row.created_by_name,
    createdDate: row.created_at.toISOString(),
    updatedBy: row.updated_by_name,
    updatedDate: row.updated_at.toISOString(),
  };
}

const TOLD = [
  'name',
  'abbreviation',
  'kind',
  'appliesTo',
  'recoverable',
  'taxNumber',
  'isNumberShown',
  'agency',
  'idCountry',
  'idState',
  'filingFrequency',
  'periodStart',
  'isDefault',
  'isActive',
] as const;

/** What the audit log keeps: what a person wrote, not what is derived from it. */
export const taxStory = (tax: SalesTax) => ({
  ...Object.fromEntries(TOLD.map((field) => [field, tax[field]])),
  rates: tax.rates.map(({ rate, amount, validFrom, validTo }) => ({ rate, amount, validFrom, validTo })),
});
