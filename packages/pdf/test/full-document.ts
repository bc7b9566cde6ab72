import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { cents, ppm } from '@countinghouse/domain/money/money';
import { sampleDocument } from '../src/sample.ts';

const board = sampleDocument();

/** Everything a document can have, at once. */
export function aFullDocument(changes: Partial<PrintedDocument> = {}): PrintedDocument {
  const [first, second, third, fourth] = board.lines;
  if (first?.kind !== 'item' || second?.kind !== 'item' || third?.kind !== 'item' || fourth?.kind !== 'item')
    throw new Error('the board has four lines');
  return {
    ...board,
    stamp: 'Canceled',
    fields: [{ title: 'PO number', value: 'PO-7781' }],
    topNote: 'Please check the measurements.',
    lines: [
      { kind: 'section', name: 'Kitchen', amount: cents(first.amount + second.amount) },
      first,
      second,
      { kind: 'section', name: 'Labour', amount: cents(third.amount + fourth.amount) },
      { ...third, specifications: [{ name: 'Access notes', answer: '' }] },
      { ...fourth, isExempt: true },
    ],
    totals: {
      ...board.totals,
      withholdings: [
        {
          abbreviation: 'WHT',
          kind: 'withholding',
          value: ppm(20_000),
          amount: cents(20_621),
          taxNumber: '',
          isCharged: true,
        },
      ],
      paid: cents(500_000),
      credited: cents(10_000),
      writtenOff: cents(44_466),
      discounted: cents(1_234),
      amountDue: cents(600_000),
    },
    earlyPayment: { rate: ppm(20_000), payable: cents(588_000), until: '2026-12-01' },
    payment: {
      title: 'Bank transfer',
      lines: ['Royal Bank of Canada', 'Account 102-334-8'],
      qr: 'https://pay.example.com/i',
    },
    ...changes,
  };
}
