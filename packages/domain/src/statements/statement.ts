import { daysBetween } from '../documents/days.ts';

export const STATEMENT_TYPES = ['outstanding', 'activity', 'forward'] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

export const STATEMENT_ROWS = ['invoice', 'payment', 'credit', 'refund', 'adjustment', 'month'] as const;
export type StatementRowType = (typeof STATEMENT_ROWS)[number];

/** A move of what a customer owes, in the order of the books. Above zero it is owed more. */
export type StatementMove = {
  day: string;
  type: StatementRowType;
  number: string;
  /** The document that it took from or added to, where that is another one. */
  about: string;
  idInvoice: number | null;
  dueDate: string | null;
  cents: number;
  /** Moves of one entry are one row unless every use of a payment is shown. */
  entry: number;
};

/** What is open of a document in the evening of a day. */
export type StatementOpenItem = {
  day: string;
  number: string;
  idInvoice: number | null;
  dueDate: string | null;
  amount: number;
  open: number;
};

type StatementRow = {
  day: string;
  type: StatementRowType;
  number: string;
  about: string;
  idInvoice: number | null;
  dueDate: string | null;
  isOverdue: boolean;
  charge: number;
  credit: number;
  balance: number;
};

type StatementFigures = {
  opening: number;
  charges: number;
  credits: number;
  closing: number;
  rows: StatementRow[];
  /** Not due yet; up to 30, 60, 90 days late; more. */
  ageing: [number, number, number, number, number];
};

type StatementSource = {
  type: StatementType;
  to: string;
  opening: number;
  moves: readonly StatementMove[];
  /** Of documents only: credits of the customer are told apart. */
  items: readonly StatementOpenItem[];
  /** Every use of a payment on a row of its own. */
  showsUses: boolean;
};

/** One object that screen, paper, mail and file are made from. */
export function composeStatement(source: StatementSource): StatementFigures {
  const { type, to, items } = source;
  const ageing = ageOf(items, to);
  if (type === 'outstanding') {
    const owed = items.reduce((all, { open }) => all + open, 0);
    return { opening: 0, charges: owed, credits: 0, closing: owed, rows: openRows(items, to), ageing };
  }
  const moves = source.showsUses ? source.moves : mergeEntries(source.moves);
  const shown = type === 'forward' ? byMonth(moves) : moves;
  const charges = moves.reduce((all, { cents }) => all + Math.max(0, cents), 0);
  const credits = moves.reduce((all, { cents }) => all + Math.min(0, cents), 0);
  return {
    opening: source.opening,
    charges,
    credits,
    closing: source.opening + charges + credits,
    rows: runningRows(shown, source),
    ageing,
  };
}

function openRows(items: readonly StatementOpenItem[], to: string): StatementRow[] {
  let balance = 0;
  return items.map(({ day, number, idInvoice, dueDate, amount, open }) => {
    balance += open;
    return {
      day,
      type: 'invoice',
      number,
      about: '',
      idInvoice,
      dueDate,
      isOverdue: isLate(dueDate, to),
      charge: amount,
      credit: open - amount,
      balance,
    };
  });
}

type Move = StatementMove & { more?: number };

/** A payment over several invoices is one row; what it was for is then left out. */
function mergeEntries(moves: readonly StatementMove[]): Move[] {
  const merged = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.entry} ${move.type}`;
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? { ...before, cents: before.cents + move.cents, about: '', dueDate: null }
        : move.type === 'invoice'
          ? move
          : { ...move, dueDate: null },
    );
  }
  return [...merged.values()];
}

/** A balance that is carried forward: what was charged and what was paid, month by month. */
function byMonth(moves: readonly Move[]): Move[] {
  const months = new Map<string, { plus: number; minus: number; last: string }>();
  for (const { day, cents } of moves) {
    const month = day.slice(0, 7);
    const sums = months.get(month) ?? { plus: 0, minus: 0, last: day };
    months.set(month, {
      plus: sums.plus + Math.max(0, cents),
      minus: sums.minus + Math.min(0, cents),
      last: day > sums.last ? day : sums.last,
    });
  }
  const row = (month: string, day: string, cents: number, entry: number): Move => ({
    day,
    type: 'month',
    number: month,
    about: '',
    idInvoice: null,
    dueDate: null,
    cents,
    entry,
  });
  return [...months].flatMap(([month, { plus, minus, last }]) => [
    ...(plus === 0 ? [] : [row(month, last, plus, 0)]),
    ...(minus === 0 ? [] : [row(month, last, minus, 1)]),
  ]);
}

function runningRows(moves: readonly Move[], { opening, items, to }: StatementSource): StatementRow[] {
  let balance = opening;
  // What was paid since is not late any more, whatever day it was due on.
  const late = new Set(items.filter(({ dueDate }) => isLate(dueDate, to)).map(({ idInvoice }) => idInvoice));
  return moves.map(({ day, type, number, about, idInvoice, dueDate, cents }) => {
    balance += cents;
    return {
      day,
      type,
      number,
      about: about === number ? '' : about,
      idInvoice,
      dueDate: type === 'invoice' && cents > 0 ? dueDate : null,
      isOverdue: type === 'invoice' && cents > 0 && late.has(idInvoice),
      charge: Math.max(0, cents),
      credit: Math.min(0, cents),
      balance,
    };
  });
}

const isLate = (dueDate: string | null, to: string): boolean => dueDate !== null && dueDate < to;

function ageOf(items: readonly StatementOpenItem[], to: string): StatementFigures['ageing'] {
  const ageing: StatementFigures['ageing'] = [0, 0, 0, 0, 0];
  for (const { dueDate, open } of items) ageing[bucketOf(dueDate, to)] += open;
  return ageing;
}

function bucketOf(dueDate: string | null, to: string): 0 | 1 | 2 | 3 | 4 {
  if (dueDate === null || dueDate >= to) return 0;
  const late = daysBetween(dueDate, to);
  if (late <= 30) return 1;
  if (late <= 60) return 2;
  return late <= 90 ? 3 : 4;
}

/** Which kind of row an entry of the books is. */
export function rowTypeOf({ kind, cents }: { kind: string; cents: number }): StatementRowType {
  const [room = '', event = ''] = kind.split('.');
  if (room === 'refund') return 'refund';
  if (room === 'payment' || room === 'deposit' || room === 'dispute') return 'payment';
  if (room === 'credit' || room === 'creditNote') return 'credit';
  if (room === 'invoice' && !event.startsWith('writ')) return cents < 0 && event === 'credited' ? 'credit' : 'invoice';
  return 'adjustment';
}
