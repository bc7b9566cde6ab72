import type { PaymentSlip } from '@countinghouse/domain/payments/bank-codes';
import { Line, Page, Path, Svg, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { role } from '../structure/role.ts';
import { Phrase } from './Phrase.ts';
import type { Paper } from './paper.ts';

/** Of the standard: a slip lies along the foot of an A4 page, the receipt left, the payment part right. */
const A4 = { width: 210, height: 297 };
const SLIP = { height: 105, receipt: 62, edge: 5 };
const mm = (millimetres: number) => (millimetres * 72) / 25.4;

type PartProps = { paper: Paper; slip: PaymentSlip };

/** The payment slip on a page of its own, in the standard's places and sizes, black on white. */
export function SlipPage({ paper, slip }: PartProps) {
  const { slip: words } = paper.words;
  return createElement(
    Page,
    { size: [mm(A4.width), mm(A4.height)], style: { backgroundColor: '#ffffff', color: '#000000' } },
    createElement(Phrase, {
      paper,
      text: `${paper.document.title} ${paper.document.number}`.trim(),
      is: role('H2'),
      style: { position: 'absolute', left: mm(20), top: mm(20), fontSize: 11, fontWeight: 600 },
    }),
    createElement(
      View,
      { style: { position: 'absolute', left: 0, bottom: 0, width: mm(A4.width), height: mm(SLIP.height) } },
      createElement(Cuts),
      createElement(Receipt, { paper, slip }),
      createElement(Title, { paper, text: words.payment, left: SLIP.receipt + SLIP.edge }),
      createElement(Code, { paper, slip }),
      createElement(Amounts, { paper, slip, left: SLIP.receipt + SLIP.edge, size: 10, head: 8 }),
      createElement(
        View,
        { style: placed(118, SLIP.edge, 87) },
        ...facts(paper, slip, { size: 10, head: 8, hasMessage: true }),
      ),
    ),
  );
}

function Receipt({ paper, slip }: PartProps) {
  const { slip: words } = paper.words;
  const sizes = { size: 8, head: 6, hasMessage: false };
  return createElement(
    View,
    null,
    createElement(Title, { paper, text: words.receipt, left: SLIP.edge }),
    createElement(View, { style: placed(SLIP.edge, 12, 52) }, ...facts(paper, slip, sizes)),
    createElement(Amounts, { paper, slip, left: SLIP.edge, size: 8, head: 6 }),
    createElement(
      View,
      { style: { ...placed(SLIP.edge, 82, 52), alignItems: 'flex-end' } },
      createElement(Phrase, { paper, text: words.acceptance, style: { fontSize: 6, fontWeight: 600 } }),
    ),
  );
}

const placed = (left: number, top: number, width: number) =>
  ({ position: 'absolute', left: mm(left), top: mm(top), width: mm(width) }) as const;

/** Where it is cut off: above the slip, and between its two parts. */
function Cuts() {
  const line = { stroke: '#000000', strokeWidth: 0.5, strokeDasharray: '3 3' };
  const [width, height, receipt] = [mm(A4.width), mm(SLIP.height), mm(SLIP.receipt)];
  return createElement(
    Svg,
    { ...role('Artifact'), width, height, style: { position: 'absolute', left: 0, top: 0 } },
    createElement(Line, { ...line, x1: 0, y1: 0.25, x2: width, y2: 0.25 }),
    createElement(Line, { ...line, x1: receipt, y1: 0, x2: receipt, y2: height }),
  );
}

const Title = ({ paper, text, left }: { paper: Paper; text: string; left: number }) =>
  createElement(
    View,
    { style: placed(left, SLIP.edge, 51) },
    createElement(Phrase, { paper, text, style: { fontSize: 11, fontWeight: 700, lineHeight: 1.2 } }),
  );

/** Squares and the cross as the library drew them. */
function Code({ paper, slip }: PartProps) {
  const side = 46;
  return createElement(
    View,
    { style: placed(SLIP.receipt + SLIP.edge, 17, side) },
    createElement(
      Svg,
      {
        ...role('Figure', { alternative: paper.words.paymentCode }),
        viewBox: `0 0 ${side} ${side}`,
        style: { width: mm(side), height: mm(side) },
      },
      ...slip.code.map(({ isDark, path }) => createElement(Path, { d: path, fill: isDark ? '#000000' : '#ffffff' })),
    ),
  );
}

type Sizes = { size: number; head: number };

function Amounts({ paper, slip, left, size, head }: PartProps & Sizes & { left: number }) {
  const { slip: words } = paper.words;
  const column = (label: string, value: string, at: number) =>
    createElement(View, { style: placed(left + at, 68, 35) }, ...fact(paper, { label, lines: [value], size, head }));
  return createElement(
    View,
    null,
    column(words.currency, slip.currency, 0),
    column(words.amount, slip.amount, size === 10 ? 16 : 13),
  );
}

/** Who is paid and what for; who pays is left to be written in. */
function facts(paper: Paper, slip: PaymentSlip, { hasMessage, ...sizes }: Sizes & { hasMessage: boolean }) {
  const { slip: words } = paper.words;
  const rows = [
    { label: words.account, lines: [slip.account, ...slip.creditor] },
    ...(slip.reference === '' ? [] : [{ label: words.reference, lines: [slip.reference] }]),
    ...(hasMessage && slip.message !== '' ? [{ label: words.message, lines: [slip.message] }] : []),
  ];
  const payer = sizes.size === 10 ? { width: 65, height: 25 } : { width: 52, height: 20 };
  return [
    ...rows.flatMap((row) => fact(paper, { ...row, ...sizes })),
    ...fact(paper, { label: words.payableBy, lines: [], ...sizes }),
    createElement(Corners, payer),
  ];
}

function fact(paper: Paper, { label, lines, size, head }: { label: string; lines: readonly string[] } & Sizes) {
  const lineHeight = 1.1;
  return [
    createElement(Phrase, { paper, text: label, style: { fontSize: head, fontWeight: 700, lineHeight } }),
    ...lines.map((text) => createElement(Phrase, { paper, text, style: { fontSize: size, lineHeight } })),
    createElement(View, { style: { height: size } }),
  ];
}

/** An empty field is marked by its corners. */
function Corners({ width, height }: { width: number; height: number }) {
  const [w, h, long] = [mm(width), mm(height), mm(3)];
  const paths = [
    `M0 ${long}V0H${long}`,
    `M${w - long} 0H${w}V${long}`,
    `M${w} ${h - long}V${h}H${w - long}`,
    `M${long} ${h}H0V${h - long}`,
  ];
  return createElement(
    Svg,
    { ...role('Artifact'), width: w + 1, height: h + 1, viewBox: `-0.5 -0.5 ${w + 1} ${h + 1}` },
    ...paths.map((d) => createElement(Path, { d, stroke: '#000000', strokeWidth: 0.75, fill: 'none' })),
  );
}
