import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusBadge } from './StatusBadge.tsx';

afterEach(cleanup);

it('says a status with a word and a shape, never with colour alone', () => {
  const { container } = render(<StatusBadge status="invoiced" label="Approved" />);
  expect(container.textContent).toBe('Approved');
  expect(container.querySelector('svg path')).toBeTruthy();
});
