import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { applyMask } from '@countinghouse/domain/customers/phone';
import { describe, expect, it } from 'vitest';
import { caretAfter, maskPhone } from './phone-mask.ts';

const NORTH = '(999) 999-9999';
const type = (text: string, format: string) =>
  [...text].reduce((shown, letter) => maskPhone(shown + letter, shown, format), '');

describe('the phone mask', () => {
  it.each(PHONE_FORMATS)('fills %s while digits are typed', (format) => {
    const digits = '12345678901'.slice(0, format.replace(/\D/g, '').length);
    const shown = type(digits, format);
    expect(shown.replace(/\d/g, '9')).toBe(format);
    expect(shown.replace(/\D/g, '')).toBe(digits);
  });

  it.each([
    ['4', '(4'],
    ['416', '(416'],
    ['4165', '(416) 5'],
    ['416 555.0172', '(416) 555-0172'],
    ['call 416', '(416'],
  ])('%s becomes %s', (typed, shown) => expect(maskPhone(typed, '', NORTH)).toBe(shown));

  it('has no room for one digit more', () => {
    expect(type('41655501729', NORTH)).toBe('(416) 555-0172');
  });

  it('never shortens a number that somebody stored or pasted', () => {
    expect(maskPhone('416 555 0172 99', '', NORTH)).toBe('416 555 0172 99');
    expect(maskPhone('+49 30 901820', '', NORTH)).toBe('+49 30 901820');
    expect(type('+4930901820', NORTH)).toBe('+4930901820');
  });

  it('can be erased to nothing, marks included', () => {
    let shown = '(416) 5';
    for (let press = 0; press < 7; press += 1) shown = maskPhone(shown.slice(0, -1), shown, NORTH);
    expect(shown).toBe('');
  });

  it('keeps the caret behind the digit it stood behind', () => {
    const masked = applyMask('4165550172', NORTH);
    expect([0, 3, 4, 10].map((digits) => caretAfter(masked, digits))).toEqual([0, 4, 7, 14]);
  });
});
