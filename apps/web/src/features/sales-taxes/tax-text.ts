import type { SalesTax, SalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import type { TFunction } from 'i18next';
import { formatHomePrice, formatMonth } from '../../platform/format.ts';

/** `9.975%`, or `$0.25 per unit` for a tax by the piece. */
export function rateText({ rate, amount }: Pick<SalesTaxRate, 'rate' | 'amount'>, t: TFunction): string {
  if (amount !== null) return t('salesTaxes.perUnit', { amount: formatHomePrice(amount) });
  return `${writeDecimal(rate, 4)}%`;
}

/** What the tax is on a day; today where none is given. Null where no version is valid then. */
export const versionOn = (tax: SalesTax, day: string | undefined): SalesTaxRate | null =>
  day === undefined ? tax.rateToday : rateOn(tax, day);

export function taxRateText(tax: SalesTax, day: string | undefined, t: TFunction): string {
  const version = versionOn(tax, day);
  return version ? rateText(version, t) : t('salesTaxes.noRate');
}

/** Whose tax it is: `Quebec, Canada`. */
export const jurisdictionText = ({ stateName, countryName }: Pick<SalesTax, 'stateName' | 'countryName'>) =>
  [stateName, countryName].filter(Boolean).join(', ');

/** `November 2026`, by any of its days; noon keeps it from slipping over midnight. */
export const monthText = (day: string) => formatMonth(`${day}T12:00`);
