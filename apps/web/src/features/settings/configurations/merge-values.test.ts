import { expect, it } from 'vitest';
import { inserted } from './merge-values.ts';

it('puts a field where the caret stands, instead of what is marked', () => {
  expect(inserted('Dear ,', 'customer', { start: 5, end: 5 })).toEqual({ text: 'Dear {customer},', caret: 15 });
  expect(inserted('Dear you,', 'customer', { start: 5, end: 8 })).toEqual({ text: 'Dear {customer},', caret: 15 });
});
