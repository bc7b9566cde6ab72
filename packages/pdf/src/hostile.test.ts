import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { cents, e4, micro } from '@countinghouse/domain/money/money';
import { describe, expect, it } from 'vitest';
import { pagesOf, textOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper } from './render.ts';
import { sampleDocument } from './sample.ts';

/** A page that takes longer than this hangs, for whoever waits for it. */
const LIMIT = { timeout: 30_000 };
const MOST_BYTES = 400 * 1024 * 1024;

function withItem(changes: { name?: string; description?: string }): PrintedDocument {
  const document = sampleDocument({ lines: 2 });
  return { ...document, lines: document.lines.map((line) => ({ ...line, ...changes })) };
}

/** Everything a reader could be made to run, open or send. */
const ACTIVE = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData|AcroForm|XFA|URI)\b/;

/** Some of each Unicode category, and all of what is known for trouble. */
function everyCategory(): string {
  const found = new Map<string, string[]>();
  const categories = [
    'Lu',
    'Ll',
    'Lt',
    'Lm',
    'Lo',
    'Mn',
    'Mc',
    'Me',
    'Nd',
    'Nl',
    'No',
    'Pc',
    'Pd',
    'Ps',
    'Pe',
    'Pi',
    'Pf',
    'Po',
    'Sm',
    'Sc',
    'Sk',
    'So',
    'Zs',
    'Zl',
    'Zp',
    'Cc',
    'Cf',
    'Co',
    'Cn',
  ];
  const patterns = categories.map((category) => [category, new RegExp(`\\p{${category}}`, 'u')] as const);
  for (let codePoint = 0; codePoint < 0x11_0000; codePoint += codePoint < 0x3000 ? 1 : 97) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const character = String.fromCodePoint(codePoint);
    const [category] = patterns.find(([, pattern]) => pattern.test(character)) ?? ['Cs'];
    const some = found.get(category) ?? [];
    if (some.length < 60) found.set(category, [...some, character]);
  }
  return `${[...found.values()].map((some) => some.join('')).join(' ')} \ud800 \udfff x`;
}

describe('text', () => {
  it('breaks a word of ten thousand characters, and loses none of them', LIMIT, async () => {
    const pdf = await renderPaper(withItem({ name: 'Z'.repeat(10_000), description: '' }), fontPath);
    expect(textOf(pdf).match(/Z/g)).toHaveLength(20_000);
  });

  it('carries a line that is taller than a page over to the next', LIMIT, async () => {
    const description = Array.from({ length: 600 }, (_, index) => `Paragraph ${index} of the description.`).join('\n');
    const pdf = await renderPaper(withItem({ description }), fontPath);
    const text = textOf(pdf);
    expect(text).toContain('Paragraph 0 of');
    expect(text.match(/Paragraph 599 of/g)).toHaveLength(2);
    expect(text.match(/Quantity/g)).toHaveLength(pagesOf(pdf));
  });

  it('prints some of every Unicode category, and boxes for what nobody can draw', LIMIT, async () => {
    const description = everyCategory();
    const pdf = await renderPaper(withItem({ description }), fontPath);
    expect(textOf(pdf)).toContain('□');
    expect(pdf.toString()).not.toContain('NaN');
  });

  it('does not let a customer turn the amounts around', LIMIT, async () => {
    const pdf = await renderPaper(withItem({ name: 'Paint \u202e00.5$ \u2066\u202bfree' }), fontPath);
    expect(textOf(pdf)).toContain('Paint 00.5$ free');
  });

  it('draws one box for an emoji, however many parts it has', LIMIT, async () => {
    const pdf = await renderPaper(withItem({ name: 'Family 👨‍👩‍👧‍👦 flag 🇨🇦 end' }), fontPath);
    expect(textOf(pdf)).toContain('Family □ flag □ end');
  });

  it('takes commands of the file format for the text that they are', LIMIT, async () => {
    const name = ') Tj ET /JavaScript (app.alert(1)) >> endobj (';
    const pdf = await renderPaper(withItem({ name }), fontPath);
    expect(textOf(pdf)).toContain(name);
  });
});

describe('document', () => {
  it('has a paper without lines', LIMIT, async () => {
    const pdf = await renderPaper({ ...sampleDocument(), lines: [] }, fontPath);
    expect(textOf(pdf)).toContain('Total (CAD)');
  });

  it('has room for the largest amounts there are', LIMIT, async () => {
    const document = sampleDocument();
    const most = Number.MAX_SAFE_INTEGER;
    const pdf = await renderPaper(
      {
        ...document,
        lines: document.lines.map((line) => ({
          ...line,
          quantity: micro(most),
          price: e4(most),
          amount: cents(0 - most),
        })),
        totals: { ...document.totals, total: cents(most), amountDue: cents(most) },
      },
      fontPath,
    );
    const text = textOf(pdf, '-layout');
    expect(text.match(/−\$90,071,992,547,409\.91/g)).toHaveLength(document.lines.length);
    expect(text).toContain('9,007,199,254.74');
    expect(text).toContain('$900,719,925,474.0991');
  });

  it('survives a design that is nonsense', LIMIT, async () => {
    const pdf = await renderPaper(
      sampleDocument({
        design: {
          primaryColor: 'url(javascript:1)',
          backgroundColor: '#zzzzzz',
          margin: 9_999,
          watermark: { text: 'W'.repeat(2_000), opacity: 900, isBold: true, isItalic: true, degrees: 1e9 },
        },
      }),
      fontPath,
    );
    expect(textOf(pdf)).toContain('Kitchen');
  });
});

describe('logo', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.alloc(64);
    head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    head.set([8, 6, 0, 0, 0], 24);
    return `data:image/png;base64,${head.toString('base64')}`;
  };

  it.each([
    ['a JPEG that says it is a PNG', `data:image/png;base64,${Buffer.from('\xff\xd8\xff\xe0JFIF').toString('base64')}`],
    [
      'an SVG with a script',
      `data:image/svg+xml;base64,${Buffer.from('<svg><script>1</script></svg>').toString('base64')}`,
    ],
    ['an address', 'https://example.com/logo.png'],
    ['a path', '/etc/passwd'],
    ['a header without a picture', png(10, 10)],
    ['a picture of fifty thousand by fifty thousand', png(50_000, 50_000)],
    ['text', 'data:image/png;base64,!!!!'],
  ])('is left out when it is %s', LIMIT, async (_, logo) => {
    const pdf = await renderPaper(sampleDocument({ changes: { logo } }), fontPath);
    expect(textOf(pdf)).toContain('$11,750.87');
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Subtype /Image');
  });
});

it('writes nothing that acts, and takes a bounded amount of memory', LIMIT, async () => {
  const before = process.memoryUsage().rss;
  for (const document of [sampleDocument(), withItem({ name: 'A'.repeat(10_000) }), sampleDocument({ lines: 60 })]) {
    const pdf = await renderPaper(document, fontPath);
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(ACTIVE);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_BYTES);
});
