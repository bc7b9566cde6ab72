import { cents } from '@countinghouse/domain/money/money';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Money } from './Money.tsx';

afterEach(cleanup);

it.each([
  [1175087, '$11,750.87'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-24950, '−$249.50'],
])('%i cents read %s', (value, text) => {
  const { container } = render(<Money value={cents(value)} currency="CAD" />);
  expect(container.textContent).toBe(text);
});

it('names the currency where it stands alone', () => {
  const { container } = render(<Money value={cents(100)} currency="CAD" withCode size="hero" tone="danger" />);
  expect(container.textContent).toBe('$1.00CAD');
});

it.each([
  ['KWD', 10_631, 'KWD\u00a010.631'],
  ['KWD', -500, '\u2212KWD\u00a00.500'],
  ['JPY', 50_000, '¥50,000'],
  ['TND', 1_234_567, 'TND\u00a01,234.567'],
])('A10: %s has its own decimals: %i', (currency, value, text) => {
  const { container } = render(<Money value={cents(value)} currency={currency} />);
  expect(container.textContent).toBe(text);
});

it('says nothing of the currency where a column head does', () => {
  const { container } = render(<Money value={cents(100)} currency="EUR" withoutSymbol />);
  expect(container.textContent).toBe('1.00');
});
