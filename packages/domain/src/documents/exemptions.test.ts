import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { exemptionsOf, isCharged } from './exemptions.ts';

const VAT = { idSalesTax: 1, abbreviation: 'VAT', kind: 'normal' as const };
const ECO = { idSalesTax: 2, abbreviation: 'ECO', kind: 'fixedPerUnit' as const };
const KEPT = { idSalesTax: 3, abbreviation: 'WHT', kind: 'withholding' as const };
const line = (exemptReason: string, taxable: number, ...taxes: (typeof VAT | typeof ECO | typeof KEPT)[]) => ({
  exemptReason,
  taxable: cents(taxable),
  taxes,
});

it('A11: says of each reason which taxes are not charged, on how much', () => {
  const lines = [
    line('Reverse charge', 100, VAT),
    line('', 50, VAT),
    line('Reverse charge', 20, VAT, KEPT),
    line('Export', 7, VAT, ECO),
    line('Gift', 1),
  ];
  expect(exemptionsOf(lines)).toEqual([
    { taxes: ['VAT'], amount: 120, reason: 'Reverse charge' },
    { taxes: ['VAT', 'ECO'], amount: 7, reason: 'Export' },
    { taxes: [], amount: 1, reason: 'Gift' },
  ]);
});

it('A11: a tax is charged unless everything it would stand on is exempt', () => {
  const lines = [line('Reverse charge', 100, VAT), line('', 50, ECO)];
  const row = (idSalesTax: number, taxable: number, amount = 0) => ({
    idSalesTax,
    taxable: cents(taxable),
    amount: cents(amount),
  });
  expect(isCharged(row(1, 0), lines)).toBe(false);
  expect(isCharged(row(1, 50, 10), lines)).toBe(true);
  expect(isCharged(row(2, 50), lines)).toBe(true);
  expect(isCharged(row(9, 0), lines)).toBe(true);
});
