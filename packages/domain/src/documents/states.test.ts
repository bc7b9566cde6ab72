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
  type Status,
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
  isWrittenOff: false,
  isOpen: true,
  isCreditable: true,
  isFree: false,
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
    [
      { status: 'Paid', isOpen: false, isOut: true, isFree: true },
      ['annotate', 'creditNote', 'cancel', 'duplicate', 'archive'],
    ],
    [
      { status: 'Paid', isOpen: false, isOut: true, isFree: true, isReduced: true },
      ['annotate', 'creditNote', 'duplicate', 'archive'],
    ],
    [
      { status: 'WrittenOff', isOpen: false, isOut: true, isWrittenOff: true },
      ['annotate', 'creditNote', 'undoWriteOff', 'duplicate', 'archive'],
    ],
    [
      { status: 'Paid', isOpen: false, isOut: true, hasPayments: true, isWrittenOff: true },
      ['annotate', 'creditNote', 'undoWriteOff', 'duplicate', 'archive'],
    ],
    [{ status: 'Credited', isOpen: false, isOut: true, isCreditable: false }, ['annotate', 'duplicate', 'archive']],
    [{ status: 'Replaced', isOpen: false, isOut: true, isCreditable: false }, ['annotate', 'duplicate', 'archive']],
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
      ['annotate', 'markSent', 'accept', 'decline', 'requestChanges', 'extend', 'convert', 'duplicate', 'archive'],
    ],
    [
      { status: 'Processing', isOut: true },
      ['annotate', 'accept', 'decline', 'requestChanges', 'extend', 'convert', 'duplicate', 'archive'],
    ],
    [{ status: 'Invoiced' }, ['annotate', 'requestChanges', 'undoAccept', 'convert', 'duplicate', 'archive']],
    [{ status: 'Invoiced', isFollowed: true }, ['annotate', 'convert', 'duplicate', 'archive']],
    [{ status: 'Canceled' }, ['duplicate', 'archive']],
  ] as const)('%j', (given, actions) => {
    expect(allowedActions(state({ kind: 'estimate', ...given }), 'admin')).toEqual(actions);
  });
});

it('B3: a credit note can be voided, unless another invoice took the place of the one it credits', () => {
  const note = (given: Partial<DocumentState> = {}) =>
    state({ kind: 'creditNote', status: 'Invoiced', isOpen: false, isCreditable: false, ...given });
  expect(allowedActions(note(), 'admin')).toEqual(['annotate', 'void']);
  expect(ROLES.filter((role) => allowedActions(note(), role).includes('void'))).toEqual([
    'admin',
    'manager',
    'bookkeeper',
  ]);
  expect(allowedActions(note({ isFollowed: true }), 'admin')).toEqual(['annotate']);
  expect(allowedActions(note({ status: 'Canceled' }), 'admin')).toEqual([]);
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
  ['WrittenOff', '2026-11-14', 1, false],
  ['Canceled', '2026-11-14', 1, false],
] as const)('%s, due %s with %i open, on the 15th', (status, dueDate, balance, expected) => {
  expect(isOverdue({ status, dueDate, balance }, '2026-11-15')).toBe(expected);
});

const owed = (given: Partial<Parameters<typeof settledStatus>[0]>) => ({
  total: 100,
  balance: 0,
  paid: 0,
  credited: 0,
  writtenOff: 0,
  isReplaced: false,
  ...given,
});
it.each([
  [{ balance: 100 }, 'Invoiced', 'unpaid'],
  [{ balance: 60, credited: 40 }, 'Invoiced', 'unpaid'],
  [{ balance: 1, paid: 99 }, 'Processing', 'partial'],
  [{ paid: 100 }, 'Paid', 'paid'],
  [{ paid: 20, writtenOff: 80 }, 'Paid', 'writtenOff'],
  [{ paid: 20, credited: 80 }, 'Paid', 'paid'],
  [{ balance: -5, paid: 105 }, 'Paid', 'overpaid'],
  [{ total: 0 }, 'Paid', 'paid'],
  [{ total: 0, isGivenBack: true }, 'Credited', 'paid'],
  [{ paid: 20, isGivenBack: true }, 'Paid', 'paid'],
  [{ writtenOff: 100 }, 'WrittenOff', 'writtenOff'],
  [{ writtenOff: 30, credited: 70 }, 'WrittenOff', 'writtenOff'],
  [{ credited: 100 }, 'Credited', 'unpaid'],
  [{ credited: 100, isReplaced: true }, 'Replaced', 'unpaid'],
  [{ paid: 20, credited: 80, isReplaced: true }, 'Replaced', 'paid'],
  [{ balance: 100, isReplaced: true }, 'Invoiced', 'unpaid'],
] as const)('A6: %j is settled as %s, %s', (given, status, paymentState) => {
  expect(settledStatus(owed(given))).toBe(status);
  expect(paymentStateOf(owed(given))).toBe(paymentState);
});

it('says the words of the specification', () => {
  expect(statusLabel('estimate', 'Draft')).toBe('Estimate');
  expect(statusLabel('invoice', 'Invoiced')).toBe('Approved');
  expect(statusLabel('invoice', 'Paid')).toBe('Paid');
  expect(statusLabel('creditNote', 'Invoiced')).toBe('Issued');
  expect(['Credited', 'Replaced', 'WrittenOff'].map((one) => statusLabel('invoice', one as Status))).toEqual([
    'Credited',
    'Replaced',
    'Written off',
  ]);
  expect(archiveNeedsConfirm({ status: 'Processing' })).toBe(true);
  expect(archiveNeedsConfirm({ status: 'Paid' })).toBe(false);
});
