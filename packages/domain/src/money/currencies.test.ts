import { expect, it } from 'vitest';
import { CURRENCIES, currencyOf } from './currencies.ts';

it('knows the symbol and the name of a currency, each code once', () => {
  expect(currencyOf('CAD')).toEqual({ code: 'CAD', symbol: '$', name: 'Canadian dollar', exponent: 2 });
  expect(currencyOf('JPY').exponent).toBe(0);
  expect(currencyOf('EUR').symbol).toBe('€');
  expect(CURRENCIES.length).toBeGreaterThan(40);
  expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
  for (const { code, symbol, name } of CURRENCIES) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect([symbol, name]).not.toContain('');
  }
});

it('calls a currency it does not know by its code', () => {
  expect(currencyOf('XTS')).toEqual({ code: 'XTS', symbol: 'XTS', name: 'XTS', exponent: 2 });
});

it('A10: knows where the smallest unit is not a hundredth (ISO 4217)', () => {
  const of = (exponent: number) =>
    CURRENCIES.filter((currency) => currency.exponent === exponent).map(({ code }) => code);
  expect(of(3)).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
  expect(of(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
});
