import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { cents, e4, micro, ppm } from '@countinghouse/domain/money/money';
import { describe, expect, it } from 'vitest';
import { amountsOf } from '../test/amounts.ts';
import { aFullDocument } from '../test/full-document.ts';
import { differences } from '../test/golden-pictures.ts';
import { WORDINGS, wordedIn } from '../test/international.ts';
import { aboutOf, pagesOf, pictureOf, structureOf, textOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper, renderPlacedPaper } from './render.ts';
import { sampleDocument } from './sample.ts';

const LIMIT = { timeout: 30_000 };
const board = sampleDocument();

describe('what it says', () => {
  it('is everything that the document has', LIMIT, async () => {
    const document = aFullDocument();
    const text = textOf(await renderPaper(document, fontPath), '-layout');
    expect(amountsOf(document).filter((amount) => !text.includes(amount))).toEqual([]);
    for (const words of [
      'Canceled',
      'PO number',
      'PO-7781',
      'Please check the measurements.',
      'Kitchen',
      'Edge profile: Mitred, +$6.00 per sq ft',
      'Access notes: EMPTY',
      'Exempt',
      'HST 13%',
      'HST no. 81234 5678 RT0001',
      'WHT 2% withheld',
      'Amount due (CAD)',
      'Early-payment discount',
      '2% discount if paid by December 1, 2026:',
      '$5,880.00',
      'Bank transfer',
      'Account 102-334-8',
      'Scan to pay',
      'Thank you for your business.',
      'Powered by Countinghouse',
    ])
      expect(text).toContain(words);
  });

  it.each(['temp1', 'temp2', 'temp3'] as const)(
    'A11: says why a tax is not charged, not a rate with nothing: %s',
    LIMIT,
    async (template) => {
      const [line] = board.lines;
      const [tax] = board.totals.taxes;
      if (line?.kind !== 'item' || !tax) throw new Error('the board has lines and a tax');
      const exemptions = [
        { taxes: ['VAT'], amount: cents(100_000), reason: 'Reverse charge, article 196 of Directive 2006/112/EC' },
      ];
      const document = sampleDocument({
        design: { template },
        changes: {
          lines: [
            {
              ...line,
              taxes: [{ kind: 'normal', value: ppm(200_000) }],
              tax: cents(0),
              isExempt: true,
              amount: cents(100_000),
            },
          ],
          totals: {
            ...board.totals,
            subTotal: cents(100_000),
            discounts: null,
            shipping: null,
            taxes: [{ ...tax, abbreviation: 'VAT', value: ppm(200_000), amount: cents(0), isCharged: false }],
            exemptions,
            total: cents(100_000),
            amountDue: cents(100_000),
          },
        },
      });
      const pdf = await renderPaper(document, fontPath);
      const text = textOf(pdf).replaceAll(/\s+/g, ' ');
      expect(text).toContain('VAT not charged on $1,000.00: Reverse charge, article 196 of Directive 2006/112/EC');
      expect(text).toContain('VAT no. 81234 5678 RT0001');
      expect(text).not.toContain('20%');
      expect(text).not.toContain('$0.00');
      const french = textOf(await renderPaper({ ...document, language: 'fr' }, fontPath)).replaceAll(/\s+/g, ' ');
      expect(french).toContain('Sans VAT sur $1,000.00 : Reverse charge');
      expect(differences(`reverse-charge-${template}`, pictureOf(pdf, 1, 40))).toBe('');
    },
  );

  it('says of a tax that the prices include that it is inside, so that nobody adds it', LIMIT, async () => {
    const { totals } = board;
    const document = { ...board, totals: { ...totals, isTaxIncluded: true } };
    expect(textOf(await renderPaper(document, fontPath), '-layout')).toContain('includes HST 13%');
    expect(textOf(await renderPaper(board, fontPath), '-layout')).not.toContain('includes');
  });

  it('says what the taxes of a line come to where the business wants that', LIMIT, async () => {
    const columns = { ...board.columns, taxFormat: '$' } as const;
    const text = textOf(await renderPaper({ ...board, columns }, fontPath), '-layout');
    // 13% of each net; rounded once for the document, the cents of all four are those of the total.
    expect(text.match(/\$(492\.7[67]|685\.10|105\.30|57\.20)(?=\s)/g)).toHaveLength(4);
    expect(text).not.toMatch(/\s13%\s+(5%|—|\$50)/);
  });

  it('leaves out what the settings leave out', LIMIT, async () => {
    const document: PrintedDocument = {
      ...board,
      sender: null,
      logo: '',
      billTo: null,
      shipTo: null,
      dueDate: null,
      terms: '',
      footerNote: '',
      columns: { ...board.columns, hasTax: false, hasDiscount: false },
      totals: { ...board.totals, discounts: null, shipping: null },
    };
    const text = textOf(await renderPaper(document, fontPath));
    for (const words of ['Juniper', 'Hargrove', 'Due date', 'Terms', 'Thank you', 'Discounts', 'Shipping'])
      expect(text).not.toContain(words);
    expect(text).not.toMatch(/^(Tax|Discount)$/m);
  });

  it.each([
    ['en', 'Credit for INC-1000007: Came back damaged', 'Additional charge'],
    ['fr', 'Crédit sur INC-1000007 : Came back damaged', 'Frais supplémentaires'],
  ] as const)(
    'use 2, use 3: has fees on rows of their own, and says what is credited and why, in %s',
    LIMIT,
    async (language, credits, extra) => {
      const [line] = board.lines;
      if (line?.kind !== 'item') throw new Error('the board has lines');
      const fee = { quantity: micro(2_000_000), price: e4(-4_000_000), amount: cents(-80_000) };
      const document: PrintedDocument = {
        ...board,
        language,
        credits: { number: 'INC-1000007', reason: 'Came back damaged' },
        lines: [
          {
            ...line,
            fees: [
              { name: 'Old counter', ...fee },
              { name: '', ...fee },
            ],
          },
        ],
      };
      const text = textOf(await renderPaper(document, fontPath), '-layout').replaceAll(/ +/g, ' ');
      expect(text).toContain(credits);
      expect(text).toContain('Old counter 2 −$400.00 −$800.00');
      expect(text).toContain(`${extra} 2 −$400.00 −$800.00`);
    },
  );

  it('use 11: tells where every line stands, page by page', LIMIT, async () => {
    const document = sampleDocument({ lines: 30 });
    const { pdf, places } = await renderPlacedPaper(document, fontPath);
    expect(places.map(({ line }) => line)).toEqual(document.lines.map((_, index) => index));
    expect(new Set(places.map(({ page }) => page)).size).toBeGreaterThan(1);
    expect(Math.max(...places.map(({ page }) => page))).toBeLessThanOrEqual(pagesOf(pdf));
    for (const { left, top, width, height } of places) {
      expect(Math.min(left, top, width, height)).toBeGreaterThan(0);
      expect(Math.max(left + width, top + height)).toBeLessThan(1);
    }
    const [first, second] = places;
    expect(second?.top).toBeCloseTo((first?.top ?? 0) + (first?.height ?? 0), 3);
  });

  it('names its columns as the business does', LIMIT, async () => {
    const columns = { ...board.columns, items: 'services', units: 'hours', price: 'rate', amount: 'total' } as const;
    const text = textOf(await renderPaper({ ...board, columns }, fontPath));
    for (const title of ['Services', 'Hours', 'Rate', 'Total']) expect(text).toMatch(new RegExp(`^${title}$`, 'm'));
    expect(text).not.toContain('Quantity');
  });

  it('speaks French', LIMIT, async () => {
    const text = textOf(await renderPaper({ ...board, language: 'fr', title: 'Facture' }, fontPath));
    for (const words of ['Facturer à', 'Échéance', '26 novembre 2026', 'Montant dû', 'Page 1 de 1'])
      expect(text).toContain(words);
  });

  it('is valid until a day when it is an estimate', LIMIT, async () => {
    const text = textOf(await renderPaper({ ...board, kind: 'estimate', title: 'Estimate' }, fontPath));
    expect(text).toContain('Valid until');
    expect(text).not.toContain('Amount due');
  });
});

it('draws several at once, each its own', LIMIT, async () => {
  const documents = [
    board,
    aFullDocument(),
    wordedIn(WORDINGS.bengali),
    wordedIn(WORDINGS.thai),
    sampleDocument({ lines: 30, design: { template: 'temp2' } }),
  ];
  const alone = [];
  for (const document of documents) alone.push(textOf(await renderPaper(document, fontPath)));
  const together = await Promise.all(documents.map((document) => renderPaper(document, fontPath)));
  expect(together.map((pdf) => textOf(pdf))).toEqual(alone);
});

describe('pages', () => {
  it('have titles, numbers and whole lines each, and the totals in one place', LIMIT, async () => {
    const pdf = await renderPaper(sampleDocument({ lines: 30 }), fontPath);
    const pages = textOf(pdf, '-layout').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.replaceAll(/\s+/g, ' ')).toContain('# Items Quantity Price Tax Discount Amount');
    });
    for (const page of pages) expect(page.match(/Kitchen cabinet/g)?.length).toBe(page.match(/Brushed brass/g)?.length);
    const last = pages.at(-1) ?? '';
    for (const words of ['Subtotal', 'Discounts', 'HST 13%', 'Shipping', 'Total (CAD)']) expect(last).toContain(words);
  });

  it.each([
    ['A4', 'portrait', '595.28 x 841.89'],
    ['Letter', 'landscape', '792 x 612'],
    ['Legal', 'portrait', '612 x 1008'],
    ['A5', 'landscape', '595.28 x 419.53'],
  ] as const)('are %s %s', LIMIT, async (pageSize, orientation, size) => {
    const pdf = await renderPaper(sampleDocument({ design: { pageSize, orientation } }), fontPath);
    expect(aboutOf(pdf)['Page size']).toContain(size);
  });

  it('carry the watermark, every one of them', LIMIT, async () => {
    const watermark = { text: 'SPECIMEN', opacity: 0.1, isBold: false, isItalic: true, degrees: -32 };
    const plain = await renderPaper(sampleDocument({ lines: 30 }), fontPath);
    const marked = await renderPaper(sampleDocument({ lines: 30, design: { watermark } }), fontPath);
    const darkness = (pdf: Uint8Array, page: number) =>
      pictureOf(pdf, page, 20).pixels.reduce((all, pixel) => all + 255 - pixel, 0);
    for (let page = 1; page <= pagesOf(plain); page += 1)
      expect(darkness(marked, page)).toBeGreaterThan(darkness(plain, page) * 1.02);
  });

  it.each(['serif', 'mono', 'rounded'] as const)('are set in the %s family', LIMIT, async (font) => {
    const document = sampleDocument({ design: { font } });
    const text = textOf(await renderPaper(document, fontPath), '-layout');
    expect(amountsOf(document).filter((amount) => !text.includes(amount))).toEqual([]);
  });
});

describe('for those who have it read to them', () => {
  it('has a title, an author, a language and tags', LIMIT, async () => {
    const pdf = await renderPaper(board, fontPath);
    expect(aboutOf(pdf)).toMatchObject({
      Title: 'Invoice No#1000418',
      Author: 'Juniper & Pine Home Services Ltd.',
      Creator: 'Countinghouse',
      Tagged: 'yes',
      JavaScript: 'no',
    });
    const file = Buffer.from(pdf).toString('latin1');
    expect(file).toContain('/Lang (en)');
    expect(file).toContain('/DisplayDocTitle true');
  });

  it('is one table of rows over all pages, its titles said once', LIMIT, async () => {
    const structure = structureOf(await renderPaper(sampleDocument({ lines: 30 }), fontPath));
    expect(structure.match(/^ {2}Table/gm)).toHaveLength(2);
    expect(structure.match(/"Quantity"/g)).toHaveLength(1);
    expect(structure.match(/^ {6}TD$/gm)?.length).toBeGreaterThanOrEqual(30 * 7);
    expect(structure.slice(structure.indexOf('H1'))).toContain('"Invoice"');
    expect(structure).toContain('H1');
    expect(structure).toContain('Figure');
  });

  it('is not told the page numbers, the credit and the watermark', LIMIT, async () => {
    const watermark = { text: 'Draft', opacity: 0.1, isBold: true, isItalic: false, degrees: -32 };
    const structure = structureOf(await renderPaper(sampleDocument({ design: { watermark } }), fontPath));
    for (const words of ['Page 1', 'Powered by', 'Draft']) expect(structure).not.toContain(words);
  });
});

it('is refused rather than drawn without pages, when a part of it fails', LIMIT, async () => {
  const { paid: _, ...totals } = board.totals;
  const broken = { ...board, totals: totals as PrintedDocument['totals'] };
  await expect(renderPaper(broken, fontPath)).rejects.toThrow('nothing was laid out');
  // The next one is as good as ever.
  expect(textOf(await renderPaper(board, fontPath))).toContain('$11,750.87');
});
