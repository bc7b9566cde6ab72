import type { PaperItem } from '@countinghouse/domain/documents/printed';
import { formatMoney, formatUnitPrice } from '@countinghouse/domain/money/format';
import { discountText, quantityText, taxText } from './item-text.ts';
import type { Paper } from './paper.ts';

export type Column = { title: string; width: number; isStrong: boolean; textOf: (item: PaperItem) => string };

/** The figures of the table; the description takes what they leave. */
export type Columns = { numberWidth: number; figures: readonly Column[]; figureSize: number; gap: number };

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
  const { document, look, words } = paper;
  const { columns, currency } = document;
  const items = document.lines.filter((line) => line.kind === 'item');
  const figures = [
    { title: words.columns[columns.units], isStrong: false, textOf: (item: PaperItem) => quantityText(item, paper) },
    {
      title: words.columns[columns.price],
      isStrong: false,
      textOf: (item: PaperItem) => formatUnitPrice(item.price, currency.symbol),
    },
    ...(columns.hasTax
      ? [{ title: words.columns.tax, isStrong: false, textOf: (item: PaperItem) => taxText(item, paper) }]
      : []),
    ...(columns.hasDiscount
      ? [{ title: words.columns.discount, isStrong: false, textOf: (item: PaperItem) => discountText(item, paper) }]
      : []),
    {
      title: words.columns[columns.amount],
      isStrong: true,
      textOf: (item: PaperItem) => formatMoney(item.net, currency.symbol),
    },
  ];
  const gap = look.px(GAP);
  const measured = figures.map((column) => ({
    ...column,
    width:
      Math.max(
        widthOf(column.title, look.px(HEAD_SIZE)) * 1.06,
        ...items.map((item) => widthOf(column.textOf(item), look.px(FIGURE_SIZE))),
      ) +
      2 * gap,
  }));
  const highest = Math.max(0, ...items.map(({ number }) => number));
  const numberWidth = Math.max(look.px(28), widthOf(String(highest), look.px(FIGURE_SIZE)) + gap);
  return { ...fitted(measured, look.width * (1 - DESCRIPTION) - numberWidth, paper), numberWidth, gap };
}

/** Figures that would push the description off the paper are printed smaller, all alike. */
function fitted(figures: readonly Column[], room: number, { look }: Paper): Pick<Columns, 'figures' | 'figureSize'> {
  const wanted = figures.reduce((all, { width }) => all + width, 0);
  const scale = Math.min(1, Math.max(SMALLEST_FIGURE, room / wanted));
  return {
    figures: figures.map((column) => ({ ...column, width: column.width * scale })),
    figureSize: look.px(FIGURE_SIZE) * scale,
  };
}
