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
  const { container } = render(<Money value={cents(value)} />);
  expect(container.textContent).toBe(text);
});

it('names the currency where it stands alone', () => {
  const { container } = render(<Money value={cents(100)} code="CAD" size="hero" tone="danger" />);
  expect(container.textContent).toBe('$1.00CAD');
});
