import { describe, expect, it } from 'vitest';
import { composeStatement, rowTypeOf, type StatementMove } from './statement.ts';

const move = (day: string, cents: number, given: Partial<StatementMove> = {}): StatementMove => ({
  day,
  type: cents > 0 ? 'invoice' : 'payment',
  number: `N${day}`,
  about: '',
  idInvoice: null,
  dueDate: cents > 0 ? '2026-11-06' : null,
  cents,
  entry: Date.parse(day),
  ...given,
});
/** The rows of board 26. */
const BOARD = [
  move('2026-10-06', -452_000),
  move('2026-10-22', 1_576_237, { idInvoice: 1 }),
  move('2026-10-26', -788_118),
  move('2026-10-30', 361_600, { dueDate: '2026-11-29' }),
  move('2026-11-04', 282_500, { dueDate: '2026-12-04' }),
  move('2026-11-05', -22_600, { type: 'credit' }),
];
const items = [
  { day: '2026-10-22', number: 'INC-1000413', idInvoice: 1, dueDate: '2026-11-06', amount: 1_576_237, open: 788_119 },
  { day: '2026-10-30', number: 'INC-1000404', idInvoice: 2, dueDate: '2026-11-29', amount: 361_600, open: 339_000 },
  { day: '2026-11-04', number: 'INC-1000401', idInvoice: 3, dueDate: '2026-12-04', amount: 282_500, open: 282_500 },
];
const source = { to: '2026-11-12', opening: 452_000, moves: BOARD, items, showsUses: true };

describe('a statement', () => {
  it('runs from the opening balance to the closing one', () => {
    const { rows, closing, charges, credits, ageing } = composeStatement({ ...source, type: 'activity' });
    expect(rows.map(({ balance }) => balance)).toEqual([0, 1_576_237, 788_119, 1_149_719, 1_432_219, 1_409_619]);
    expect([charges, credits, closing]).toEqual([2_220_337, -1_262_718, 1_409_619]);
    expect(ageing).toEqual([621_500, 788_119, 0, 0, 0]);
    expect(rows.map(({ isOverdue }) => isOverdue)).toEqual([false, true, false, false, false, false]);
  });

  it('calls an invoice late only while something of it is open', () => {
    const moves = [move('2026-10-22', 500, { idInvoice: 4 }), move('2026-11-09', -500)];
    const { rows } = composeStatement({ ...source, moves, type: 'activity' });
    expect(rows.map(({ isOverdue }) => isOverdue)).toEqual([false, false]);
  });

  it('closes at the same amount whatever its form', () => {
    for (const type of ['outstanding', 'activity', 'forward'] as const)
      expect(composeStatement({ ...source, type }).closing).toBe(1_409_619);
  });

  it('carries a balance forward month by month', () => {
    const { rows } = composeStatement({ ...source, type: 'forward' });
    expect(rows.map(({ number, charge, credit, balance }) => [number, charge, credit, balance])).toEqual([
      ['2026-10', 1_937_837, 0, 2_389_837],
      ['2026-10', 0, -1_240_118, 1_149_719],
      ['2026-11', 282_500, 0, 1_432_219],
      ['2026-11', 0, -22_600, 1_409_619],
    ]);
  });

  it('shows a payment over several invoices once, or every use of it', () => {
    const moves = [
      move('2026-11-01', -100, { entry: 1, about: 'INC-1' }),
      move('2026-11-01', -50, { entry: 1, about: 'INC-2' }),
    ];
    const rows = (showsUses: boolean) => composeStatement({ ...source, moves, showsUses, type: 'activity' }).rows;
    expect(rows(false).map(({ credit, about }) => [credit, about])).toEqual([[-150, '']]);
    expect(rows(true).map(({ credit, about }) => [credit, about])).toEqual([
      [-100, 'INC-1'],
      [-50, 'INC-2'],
    ]);
  });

  it.each([
    ['invoice.approved', 'invoice'],
    ['creditNote.approved', 'credit'],
    ['credit.applied', 'credit'],
    ['payment.received', 'payment'],
    ['refund.recorded', 'refund'],
    ['invoice.writtenOff', 'adjustment'],
    ['journal.posted', 'adjustment'],
  ])('calls %s a row of the kind %s', (kind, type) => expect(rowTypeOf({ kind, cents: 1 })).toBe(type));
});
