import type { Invoice } from '@countinghouse/contracts/invoices';
import type { DocumentAction } from '@countinghouse/domain/documents/states';
import { expect, it } from 'vitest';
import { menuOf, nextOf, primaryOf } from './offered.ts';

const state = (
  generateType: Invoice['generateType'],
  name: Invoice['invoiceStatus']['name'],
  ...allowedActions: DocumentAction[]
) => ({ generateType, invoiceStatus: { name, class: '' }, isDeleted: false, allowedActions });

it.each([
  [state('invoice', 'Draft', 'edit', 'approve', 'cancel'), 'approve'],
  [state('invoice', 'Draft', 'edit', 'cancel'), undefined],
  [state('invoice', 'Invoiced', 'markSent', 'creditNote'), 'markSent'],
  [state('invoice', 'Paid', 'creditNote', 'archive'), undefined],
  [state('estimate', 'Draft', 'markSent', 'accept', 'convert'), 'markSent'],
  [state('estimate', 'Processing', 'accept', 'convert'), 'accept'],
  [state('estimate', 'Invoiced', 'convert', 'undoAccept'), 'convert'],
  [state('creditNote', 'Invoiced', 'annotate'), undefined],
  [state('invoice', 'Draft', 'restore', 'duplicate'), 'restore'],
])('the one blue button is what usually comes next: %o', (given, expected) => {
  expect(primaryOf(given)).toBe(expected);
});

it('leaves the rest to the menu, and editing to its own button where there is room', () => {
  const draft = state('invoice', 'Draft', 'edit', 'approve', 'cancel');
  expect(menuOf(draft)).toEqual(['send', 'cancel']);
});

it('offers to send what could be marked as sent, and the mark by hand in the menu', () => {
  const approved = state('invoice', 'Invoiced', 'annotate', 'markSent', 'creditNote');
  expect(nextOf(approved)).toBe('send');
  expect(menuOf(approved)).toEqual(['annotate', 'markSent', 'creditNote']);
  expect(menuOf(state('invoice', 'Invoiced'))).toEqual([]);
});
