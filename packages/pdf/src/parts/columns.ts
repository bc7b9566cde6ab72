import { PAPER_COLUMNS, type PaperColumn, type PaperItem } from '@countinghouse/domain/documents/printed';
import { formatMoney, formatUnitPrice } from '@countinghouse/domain/money/format';
import { discountText, quantityText, taxText } from './item-text.ts';
import type { Paper } from './paper.ts';

type Fee = PaperItem['fees'][number];
type Wording = {
  name: PaperColumn | 'amount';
  title: string;
  textOf: (item: PaperItem) => string;
  /** Of a fee that stands below its line; nothing where it has none of it. */
  feeTextOf?: (fee: Fee) => string;
};
/** The description has no width: it takes what the others leave. */
export type Column = Wording & { width?: number };

/** The table's columns from left to right. */
export type Columns = { order: readonly Column[]; figureSize: number; gap: number };

export const FIGURE_SIZE = 12.5;
export const HEAD_SIZE = 10.5;
const GAP = 8;
/** The least share of the table that is left to the description. */
const DESCRIPTION = 0.34;
const SMALLEST_FIGURE = 0.55;

/** How wide a character is for its height, so that a column is as wide as its longest figure on every page. */
function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += /[.,: |']/.test(character) ? 0.32 : /\p{scx=Han}/u.test(character) ? 1 : 0.645;
  return width * size;
}

export function columnsOf(paper: Paper): Columns {
  const { document, look } = paper;
  const items = document.lines.filter((line) => line.kind === 'item');
  const gap = look.px(GAP);
  const figures = figuresOf(paper).map((column) => ({
    ...column,
    width:
      Math.max(
        widthOf(column.title, look.px(HEAD_SIZE)) * 1.06,
        ...items.flatMap((item) => textsIn(column, item)).map((text) => widthOf(text, look.px(FIGURE_SIZE))),
      ) +
      2 * gap,
  }));
  const highest = Math.max(0, ...items.map(({ number }) => number));
  const numberWidth = Math.max(look.px(28), widthOf(String(highest), look.px(FIGURE_SIZE)) + gap);
  // Figures that would push the description off the paper are printed smaller, all alike.
  const wanted = figures.reduce((all, { width }) => all + width, 0);
  const room = look.width * (1 - DESCRIPTION) - numberWidth;
  const scale = Math.min(1, Math.max(SMALLEST_FIGURE, room / wanted));
  const columns = [...leading(paper, numberWidth), ...figures.map((one) => ({ ...one, width: one.width * scale }))];
  return { order: ordered(columns, document.design.columns), figureSize: look.px(FIGURE_SIZE) * scale, gap };
}

const textsIn = ({ textOf, feeTextOf }: Wording, item: PaperItem): string[] => [
  textOf(item),
  ...(feeTextOf ? item.fees.map(feeTextOf) : []),
];

/** Where a column's texts stand: words and the number on the left of it, figures on the right. */
export function cellOf({ name, width }: Column, { gap }: Columns) {
  if (width === undefined) return { flexGrow: 1, flexBasis: 0, paddingHorizontal: gap };
  if (name === 'number') return { width, paddingLeft: gap };
  return { width, paddingHorizontal: gap, textAlign: 'right' } as const;
}

/** As the design has them; the amount is last in any case. */
function ordered(columns: readonly Column[], wanted: readonly PaperColumn[]): Column[] {
  const names = [...(wanted.length > 0 ? wanted : PAPER_COLUMNS), 'amount'];
  return columns.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

const leading = ({ document, words }: Paper, width: number): Column[] => [
  { name: 'number', title: words.columns.number, textOf: ({ number }) => String(number), width },
  {
    name: 'description',
    title: words.columns[document.columns.items],
    textOf: ({ name }) => name,
    feeTextOf: ({ name }) => name || words.extra,
  },
];

function figuresOf(paper: Paper): Wording[] {
  const { document, words } = paper;
  const { columns, currency } = document;
  const wordings: (Wording & { isLeftOut?: boolean })[] = [
    {
      name: 'quantity',
      title: words.columns[columns.units],
      textOf: (item) => quantityText(item, paper),
      feeTextOf: (fee) => quantityText(fee, paper),
    },
    {
      name: 'price',
      title: words.columns[columns.price],
      textOf: (item) => formatUnitPrice(item.price, currency.code),
      feeTextOf: (fee) => formatUnitPrice(fee.price, currency.code),
    },
    {
      name: 'tax',
      title: words.columns.tax,
      textOf: (item) => taxText(item, paper),
      isLeftOut: !columns.hasTax,
    },
    {
      name: 'discount',
      title: words.columns.discount,
      textOf: (item) => discountText(item, paper),
      isLeftOut: !columns.hasDiscount,
    },
    {
      name: 'amount',
      title: words.columns[columns.amount],
      textOf: (item) => formatMoney(item.amount, currency.code),
      feeTextOf: (fee) => formatMoney(fee.amount, currency.code),
    },
  ];
  return wordings.filter(({ isLeftOut }) => !isLeftOut);
}
