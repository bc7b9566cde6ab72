import { type Cents, cents } from '../money/money.ts';
import type { AgeingDay } from './catalogue.ts';
import { lineRow, plus, proofOf, type SheetBody, type SheetColumn, type SheetRow, sumRow } from './sheet.ts';
import { dayLabel } from './spans.ts';

/** What a customer owes, or a vendor is owed, by how old it is; `id` null: everybody who is not named. */
export type AgedParty = { id: number | null; name: string; parties: number; items: number; buckets: readonly number[] };

type AgeingSource = {
  side: 'receivable' | 'payable';
  day: string;
  agedBy: AgeingDay;
  step: number;
  parties: readonly AgedParty[];
  /** What the control accounts stand at, and credits that nobody used yet. */
  ledger: number;
  credits: number;
};

const WORDS = {
  receivable: {
    party: 'customer',
    head: 'Customer',
    owes: 'owes',
    proof: 'Equals the receivable ledger',
    credits: 'Unused credits of customers',
    empty: 'Nobody owes you anything on this day.',
  },
  payable: {
    party: 'vendor',
    head: 'Vendor',
    owes: 'is owed',
    proof: 'Equals the payable ledger',
    credits: 'Unused credits with vendors',
    empty: 'You owe nobody anything on this day.',
  },
} as const;

/** What the five buckets are called: `Not due`, `1–30` … `90+`; by day of opening `0–30`, `31–60` … `120+`. */
export function bucketLabels(agedBy: AgeingDay, step: number): string[] {
  const range = (from: number) => `${from === 0 ? 0 : from + 1}–${from + step}`;
  return agedBy === 'due'
    ? ['Not due', range(0).replace('0–', '1–'), range(step), range(2 * step), `${3 * step}+`]
    : [range(0), range(step), range(2 * step), range(3 * step), `${4 * step}+`];
}

/** Who owes how much on a day, and for how long. Credits are shown apart and never taken off. */
export function ageing(source: AgeingSource): SheetBody {
  const { side, day, agedBy, step, parties, ledger, credits } = source;
  const words = WORDS[side];
  const labels = bucketLabels(agedBy, step);
  const column = (key: string, label: string): SheetColumn => ({ key, label, kind: 'amount', from: null, to: day });
  const columns = [...labels.map((label, index) => column(`bucket${index}`, label)), column('total', 'Total')];
  const by = agedBy === 'due' ? 'the day it was due' : 'the day it was billed';
  const lines = parties.map(({ id, name, parties: count, items, buckets }): SheetRow => {
    const total = buckets.reduce((sum, amount) => sum + amount, 0);
    const others = `${count} more ${words.party}${count === 1 ? '' : 's'}`;
    return lineRow(
      {
        key: id === null ? 'others' : `${words.party}-${id}`,
        label: id === null ? others : name,
        drill: id === null ? null : `${words.party}-${id}`,
        figures: [items],
        explanation: `What ${id === null ? others : name} ${words.owes} in the evening of ${dayLabel(day)}: each document less what was paid, credited or written off by then, sorted by ${by}.`,
      },
      [...buckets, total],
    );
  });
  const total = {
    ...sumRow(
      'total',
      { key: 'total', label: 'Total', explanation: `Everything that was open in the evening of ${dayLabel(day)}.` },
      { addends: plus(lines), columns: columns.length },
    ),
    figures: [parties.reduce((sum, { items }) => sum + items, 0)],
  };
  const apart: SheetRow[] =
    credits === 0
      ? []
      : [
          {
            ...lineRow(
              {
                key: 'credits',
                label: words.credits,
                note: 'not taken off',
                figures: [null],
                explanation:
                  'Deposits, overpayments and credits that were not used yet. They are no part of the total.',
              },
              columns.map((_, index) => (index === columns.length - 1 ? credits : 0)),
            ),
          },
        ];
  return {
    head: words.head,
    columns,
    figures: [{ key: 'documents', label: 'Documents', kind: 'count' }],
    rows: [...lines, total, ...apart],
    proofs: [proofOf('ledger', words.proof, (total.cells.at(-1) ?? 0) - ledger)],
    emptyText: words.empty,
  };
}

/** What of each document is in a bucket; the last column is all of them. */
export const isInColumn = (bucket: number, column: string): boolean =>
  column === 'total' || column === `bucket${bucket}`;

export const sumOf = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));
