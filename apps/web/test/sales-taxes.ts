import type { getSalesTax } from '@countinghouse/contracts/sales-taxes';
import type { Wire } from './on-call.ts';

type Tax = Wire<typeof getSalesTax>;
type Rate = Tax['rates'][number];

/** One version of a rate as the wire has it. */
export const aRate = (idSalesTaxRate: number, part: Partial<Rate> = {}): Rate => ({
  idSalesTaxRate,
  rate: 5,
  amount: null,
  validFrom: '2008-01-01',
  validTo: null,
  isUsed: false,
  ...part,
});

/** A tax as the wire has it. */
export function aTax(idSalesTax: number, part: Partial<Tax> = {}): Tax {
  const rate = aRate(idSalesTax * 10);
  return {
    idSalesTax,
    name: 'Goods and services tax',
    abbreviation: 'GST',
    kind: 'normal',
    appliesTo: 'both',
    recoverable: true,
    taxNumber: '',
    isNumberShown: true,
    agency: 'Canada Revenue Agency',
    idCountry: 0,
    idState: 0,
    countryName: '',
    stateName: '',
    filingFrequency: null,
    periodStart: null,
    isDefault: true,
    isActive: true,
    rates: [rate],
    rateToday: rate,
    isDeleted: false,
    version: 1,
    createdBy: 'Amélie',
    createdDate: '2026-11-12T09:00:00.000Z',
    updatedBy: 'Amélie',
    updatedDate: '2026-11-12T09:00:00.000Z',
    ...part,
  };
}
