import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { creditorReference, epcText, isBic, isIban, spacedIban } from './bank-codes.ts';

describe('bank details', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['ch93 0076 2011 6238 5295 7', true],
    ['FR1420041010050500013M02606', true],
    ['DE89 3704 0044 0532 0130 01', false],
    ['CH93', false],
    ['', false],
  ])('%s is an IBAN: %s', (iban, expected) => {
    expect(isIban(iban)).toBe(expected);
  });

  it('are printed in fours', () => {
    expect(spacedIban('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7');
  });

  it('know a BIC', () => {
    expect(['COBADEFF', 'COBADEFFXXX', 'COBA', 'cobadeff'].map(isBic)).toEqual([true, true, false, false]);
  });

  it.each([
    ['539007547034', 'RF18539007547034'],
    ['INC-1000418', 'RF58INC1000418'],
    ['', ''],
  ])('a reference of %s is %s', (number, reference) => {
    expect(creditorReference(number)).toBe(reference);
  });
});

describe('a code for a transfer', () => {
  const transfer = {
    holder: 'Red Cross  of Belgium',
    iban: 'BE72 0000 0000 1616',
    bic: 'BPOTBEB1',
    amount: cents(100),
    reference: '',
    text: 'INC-1000418',
  };

  it('says what the standard wants, line by line', () => {
    expect(epcText(transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BPOTBEB1',
      'Red Cross of Belgium',
      'BE72000000001616',
      'EUR1.00',
      '',
      '',
      'INC-1000418',
    ]);
  });

  it('has either a reference or words, and no empty lines at its end', () => {
    const said = epcText({ ...transfer, amount: cents(1_234_505), reference: 'RF18539007547034' });
    expect(said?.split('\n').slice(7)).toEqual(['EUR12345.05', '', 'RF18539007547034']);
  });

  it.each([
    ['nothing to pay', { amount: cents(0) }],
    ['no account', { iban: 'BE72 0000 0000 1617' }],
    ['nobody to pay', { holder: ' ' }],
    ['no bank of that name', { bic: 'NOBANK' }],
  ])('is none where there is %s', (_, change) => {
    expect(epcText({ ...transfer, ...change })).toBeUndefined();
  });
});
