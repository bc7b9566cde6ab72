import type { PaperDesign, PaperPart, PrintedDocument } from '@countinghouse/domain/documents/printed';
import { describe, expect, it } from 'vitest';
import { differences } from '../test/golden-pictures.ts';
import { pictureOf, structureOf, textOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper } from './render.ts';
import { sampleDocument } from './sample.ts';

const LIMIT = { timeout: 30_000 };

/** Words by which each part is found. */
const SAID: Record<PaperPart, string> = {
  parties: 'Bill to',
  meta: 'Billing date',
  items: 'Items',
  totals: 'Subtotal',
  terms: 'Terms',
  payment: 'Bank transfer',
  signature: 'Accepted by',
};

function rearranged(design: Partial<PaperDesign>): PrintedDocument {
  const signature = { isShown: true, label: 'Accepted by' };
  const payment = { title: 'Bank transfer', lines: ['Account 102-334-8'], qr: 'https://pay.example.com/i' };
  return sampleDocument({ design: { signature, ...design }, changes: { payment } });
}

/** The parts as they follow each other in a text. */
const orderIn = (text: string) =>
  (Object.keys(SAID) as PaperPart[]).toSorted((one, other) => text.indexOf(SAID[one]) - text.indexOf(SAID[other]));

describe('a design with an order of its own', () => {
  it.each([
    ['temp1', 'end'],
    ['temp2', 'centre'],
    ['temp3', 'start'],
  ] as const)('is drawn and read out in it: %s', LIMIT, async (template, logoPosition) => {
    const sections: PaperPart[] = ['terms', 'meta', 'items', 'parties', 'signature', 'totals', 'payment'];
    const columns = ['description', 'quantity', 'tax', 'price', 'discount', 'number'] as const;
    const pdf = await renderPaper(rearranged({ template, logoPosition, sections, columns }), fontPath);
    const drawn = textOf(pdf, '-layout');
    expect(orderIn(drawn)).toEqual(sections);
    expect(orderIn(structureOf(pdf))).toEqual(sections);
    expect(drawn.replaceAll(/\s+/g, ' ')).toContain('Items Quantity Tax Price Discount # Amount');
    expect(differences(`rearranged-${template}`, pictureOf(pdf, 1, 40))).toBe('');
  });

  it('puts neighbours side by side in the order they are named', LIMIT, async () => {
    const sections: PaperPart[] = ['meta', 'parties', 'items', 'terms', 'totals', 'payment', 'signature'];
    const text = textOf(await renderPaper(rearranged({ template: 'temp3', sections }), fontPath), '-layout');
    const lineOf = (words: string) => text.split('\n').findIndex((line) => line.includes(words));
    expect(lineOf('Bill to')).toBe(lineOf('Billing date'));
    expect(text.indexOf('Bill to')).toBeGreaterThan(text.indexOf('Billing date'));
    expect(Math.abs(lineOf('Terms') - lineOf('Subtotal'))).toBeLessThanOrEqual(2);
  });
});

it('leaves long terms to the end, below the payment details, unless the design says otherwise', LIMIT, async () => {
  const terms = 'Payment is due within fourteen days of the day on this paper. '.repeat(9);
  const own = textOf(await renderPaper({ ...rearranged({}), terms }, fontPath));
  expect(own.indexOf('Terms')).toBeGreaterThan(own.indexOf('Bank transfer'));
  const sections: PaperPart[] = ['parties', 'meta', 'items', 'totals', 'terms', 'payment', 'signature'];
  const wanted = textOf(await renderPaper({ ...rearranged({ sections }), terms }, fontPath));
  expect(wanted.indexOf('Terms')).toBeLessThan(wanted.indexOf('Bank transfer'));
});
