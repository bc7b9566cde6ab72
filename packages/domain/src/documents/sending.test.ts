import { expect, it } from 'vitest';
import { sendingsOf } from './sending.ts';

it.each([
  ['invoice', 'Draft', ['invoice']],
  ['invoice', 'Invoiced', ['invoice', 'payment']],
  ['invoice', 'Paid', ['invoice', 'payment']],
  ['invoice', 'Canceled', []],
  ['estimate', 'Draft', ['estimate', 'quotation']],
  ['estimate', 'Processing', ['estimate']],
  ['estimate', 'Canceled', []],
  ['creditNote', 'Paid', ['invoice']],
  ['creditNote', 'Canceled', []],
] as const)('%s in %s can go out as %j', (kind, status, sendings) => {
  expect(sendingsOf({ kind, status, isDeleted: false })).toEqual(sendings);
  expect(sendingsOf({ kind, status, isDeleted: true })).toEqual([]);
});
