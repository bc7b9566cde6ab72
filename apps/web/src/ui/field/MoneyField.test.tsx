import { readDecimal } from '@countinghouse/domain/money/typed';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { rememberHomeCurrency } from '../../platform/home-currency.ts';
import { MoneyField } from './MoneyField.tsx';
import { QuantityField } from './QuantityField.tsx';

afterEach(() => rememberHomeCurrency('CAD'));

function open(Field: typeof MoneyField | typeof QuantityField = MoneyField, part: { isUnitPrice?: boolean } = {}) {
  function Form() {
    const [typed, setTyped] = useState('');
    return <Field label="Amount" value={typed} onChange={setTyped} {...part} />;
  }
  render(<Form />);
  return { box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }), user: userEvent.setup() };
}

const note = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;

it.each([
  ['English', '1,234.50', 1234.5],
  ['English', '12.30', 12.3],
  ['French', '1 234,50', 1234.5],
  ['French', '1\u202f234,5', 1234.5],
  ['French', '12,3', 12.3],
])('keeps an amount as it is written in %s: %s', async (_, typed, amount) => {
  const { box, user } = open();
  await user.type(box, typed);
  await user.tab();
  expect(box.value).toBe(typed);
  expect(readDecimal(box.value)).toBe(amount);
  expect(note(box)).toBeUndefined();
});

it('says that it is no number once the box is left, and nothing while somebody types on', async () => {
  const { box, user } = open();
  await user.type(box, '12.3.');
  expect(note(box)).toBeUndefined();
  await user.tab();
  expect(note(box)).toBe('Enter a number.');
  expect(box.value).toBe('12.3.');
  await user.type(box, '{Backspace}');
  expect(note(box)).toBeUndefined();
});

it.each([
  ['CAD', '12.345', 'At most 2 decimals.'],
  ['KWD', '12.345', undefined],
  ['JPY', '12.5', 'No decimals.'],
])('rounds no %s away: %s', async (currency, typed, said) => {
  rememberHomeCurrency(currency);
  const { box, user } = open();
  await user.type(box, typed);
  await user.tab();
  expect(note(box)).toBe(said);
});

it('lets a unit price have four decimals, and a quantity six', async () => {
  const price = open(MoneyField, { isUnitPrice: true });
  await price.user.type(price.box, '0.1234');
  await price.user.tab();
  expect(note(price.box)).toBeUndefined();
  await price.user.type(price.box, '5');
  await price.user.tab();
  expect(note(price.box)).toBe('At most 4 decimals.');
});

it('reads a quantity to a millionth', async () => {
  const { box, user } = open(QuantityField);
  await user.type(box, '0.000001');
  await user.tab();
  expect(note(box)).toBeUndefined();
  await user.type(box, '1');
  await user.tab();
  expect(note(box)).toBe('At most 6 decimals.');
});
