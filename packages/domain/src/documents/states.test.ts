import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/permissions.ts';
import {
  allowedActions,
  archiveNeedsConfirm,
  DOCUMENT_KINDS,
  type DocumentState,
  isOverdue,
  paymentStateOf,
  STATUSES,
  settledStatus,
  statusLabel,
} from './states.ts';

const state = (given: Partial<DocumentState> = {}): DocumentState => ({
  kind: 'invoice',
  status: 'Draft',
  isDeleted: false,
  isOut: false,
  hasPayments: false,
  isReduced: false,
  isOpen: true,
  isCreditable: true,
  isFollowed: false,
  isAboveLimit: false,
  isLoose: false,
  ...given,
});

describe('what an admin may do with an invoice', () => {
  it.each([
    [{}, ['edit', 'approve', 'cancel', 'duplicate', 'archive']],
    [
      { status: 'Invoiced' },
      ['annotate', 'markSent', 'creditNote', 'revise', 'reopen', 'writeOff', 'cancel', 'duplicate', 'archive'],
    ],
    [
      { status: 'Invoiced', isOut: true, isReduced: true },
      ['annotate', 'creditNote', 'revise', 'writeOff', 'duplicate', 'archive'],
    ],
    [
      { status: 'Processing', hasPayments: true, isOut: true },
      ['annotate', 'creditNote', 'revise', 'writeOff', 'duplicate', 'archive'],
    ],
    [{ status: 'Paid', isOpen: false, isOut: true }, ['annotate', 'creditNote', 'duplicate', 'archive']],
    [{ status: 'Paid', isOpen: false, isOut: true, isCreditable: false }, ['annotate', 'duplicate', 'archive']],
    [{ status: 'Canceled' }, ['duplicate', 'archive']],
    [{ status: 'Invoiced', isDeleted: true }, ['duplicate', 'restore']],
  ] as const)('%j', (given, actions) => {
    expect(allowedActions(state(given), 'admin')).toEqual(actions);
  });
});

describe('what an admin may do with an estimate', () => {
  it.each([
    [{}, ['edit', 'markSent', 'accept', 'decline', 'convert', 'duplicate', 'archive']],
    [
      { status: 'Processing' },
      ['annotate', 'accept', 'decline', 'requestChanges', 'extend', 'convert', 'duplicate', 'archive'],
    ],
    [{ status: 'Invoiced' }, ['annotate', 'requestChanges', 'undoAccept', 'convert', 'duplicate', 'archive']],
    [{ status: 'Invoiced', isFollowed: true }, ['annotate', 'convert', 'duplicate', 'archive']],
    [{ status: 'Canceled' }, ['duplicate', 'archive']],
  ] as const)('%j', (given, actions) => {
    expect(allowedActions(state({ kind: 'estimate', ...given }), 'admin')).toEqual(actions);
  });
});

it('a role takes away, and never adds', () => {
  for (const kind of DOCUMENT_KINDS)
    for (const status of STATUSES)
      for (const isDeleted of [true, false]) {
        const most = allowedActions(state({ kind, status, isDeleted }), 'admin');
        for (const role of ROLES)
          expect(most).toEqual(expect.arrayContaining(allowedActions(state({ kind, status, isDeleted }), role)));
      }
  expect(allowedActions(state(), 'staff')).toEqual(['edit', 'cancel', 'duplicate', 'archive']);
  expect(allowedActions(state({ status: 'Invoiced' }), 'bookkeeper')).not.toContain('writeOff');
  expect(allowedActions(state(), 'viewer')).toEqual([]);
});

it('above the limit only an admin approves, and everything else is as below it', () => {
  for (const role of ROLES) {
    const below = allowedActions(state(), role);
    const above = allowedActions(state({ isAboveLimit: true }), role);
    expect(above).toEqual(role === 'admin' ? below : below.filter((action) => action !== 'approve'));
  }
});

it('a loose lock lets whoever approves take it back, as long as nobody has it and nothing came of it', () => {
  const reopens = (role: (typeof ROLES)[number], given: Partial<DocumentState> = {}) =>
    allowedActions(state({ status: 'Invoiced', isLoose: true, ...given }), role).includes('reopen');
  expect(ROLES.filter((role) => reopens(role))).toEqual(['admin', 'manager', 'bookkeeper']);
  for (const given of [{ isOut: true }, { hasPayments: true }, { isReduced: true }, { isFollowed: true }])
    expect(ROLES.filter((role) => reopens(role, given))).toEqual([]);
  expect(ROLES.filter((role) => reopens(role, { isLoose: false }))).toEqual(['admin']);
});

it.each([
  ['Draft', '2026-11-14', 1, true],
  ['Processing', '2026-11-14', 1, true],
  ['Invoiced', '2026-11-15', 1, false],
  ['Invoiced', '2026-11-14', 0, false],
  ['Invoiced', null, 1, false],
  ['Paid', '2026-11-14', 1, false],
  ['Canceled', '2026-11-14', 1, false],
] as const)('%s, due %s with %i open, on the 15th', (status, dueDate, balance, expected) => {
  expect(isOverdue({ status, dueDate, balance }, '2026-11-15')).toBe(expected);
});

it.each([
  [{ total: 100, balance: 100, paid: 0, writtenOff: 0 }, 'Invoiced', 'unpaid'],
  [{ total: 100, balance: 1, paid: 99, writtenOff: 0 }, 'Processing', 'partial'],
  [{ total: 100, balance: 0, paid: 100, writtenOff: 0 }, 'Paid', 'paid'],
  [{ total: 100, balance: 0, paid: 20, writtenOff: 80 }, 'Paid', 'writtenOff'],
  [{ total: 100, balance: -5, paid: 105, writtenOff: 0 }, 'Paid', 'overpaid'],
  [{ total: 0, balance: 0, paid: 0, writtenOff: 0 }, 'Paid', 'paid'],
] as const)('%j is settled as %s, %s', (owed, status, paymentState) => {
  expect(settledStatus(owed)).toBe(status);
  expect(paymentStateOf(owed)).toBe(paymentState);
});

it('says the words of the specification', () => {
  expect(statusLabel('estimate', 'Draft')).toBe('Estimate');
  expect(statusLabel('invoice', 'Invoiced')).toBe('Approved');
  expect(statusLabel('invoice', 'Paid')).toBe('Paid');
  expect(statusLabel('creditNote', 'Paid')).toBe('Issued');
  expect(archiveNeedsConfirm({ status: 'Processing' })).toBe(true);
  expect(archiveNeedsConfirm({ status: 'Paid' })).toBe(false);
});
