import { spanColumns } from './profit-and-loss.ts';
import { lineRow, percentOf, plus, proofOf, type SheetBody, type SheetFigure, type SheetRow, sumRow } from './sheet.ts';
import { type DaySpan, dayLabel, spanLabel } from './spans.ts';

export const SALES_DIMENSIONS = ['customer', 'item', 'category', 'person'] as const;
export type SalesDimension = (typeof SALES_DIMENSIONS)[number];

/** `id` 0: on no item, category or person; null: all that are not named. A column for each span. */
export type SalesSums = {
  id: number | null;
  name: string;
  others: number;
  amounts: readonly number[];
  /** How many came in, less those that were taken back; of a category, once for each of its items. */
  documents: number;
  /** Millionths; null where it cannot be added up. */
  quantity: number | null;
};

type SalesSource = {
  dimension: SalesDimension;
  spans: readonly DaySpan[];
  sales: readonly SalesSums[];
  /** Of each span: credits less debits of income accounts by documents. */
  ledger: readonly number[];
};

const WORDS: Record<SalesDimension, { head: string; none: string; many: string; rule: string }> = {
  customer: { head: 'Customer', none: 'No customer', many: 'customers', rule: 'billed to' },
  item: { head: 'Item', none: 'Shipping and what is on no item', many: 'items', rule: 'billed for' },
  category: { head: 'Category', none: 'No category', many: 'categories', rule: 'billed for items of' },
  person: { head: 'Person', none: 'Nobody', many: 'people', rule: 'billed by' },
};
const MICRO = 1_000_000;

/** What was sold, without tax and less credit notes, by who bought it, what it was or who sold it. */
export function salesBy({ dimension, spans, sales, ledger }: SalesSource): SheetBody {
  const words = WORDS[dimension];
  const columns = spanColumns(spans);
  const span = spans[0] as DaySpan;
  const whole = ledger[0] ?? 0;
  const hasQuantity = dimension === 'item';
  const figuresOf = (amount: number, documents: number, quantity: number | null) => [
    ...(hasQuantity ? [quantity === null ? null : quantity / MICRO] : []),
    documents,
    percentOf(amount, whole),
  ];
  const lines = sales.map((each): SheetRow => {
    const label = each.id === null ? `${each.others} more ${words.many}` : each.id === 0 ? words.none : each.name;
    return lineRow(
      {
        key: each.id === null ? 'others' : `${dimension}-${each.id}`,
        label,
        drill: each.id === null ? null : `${dimension}-${each.id}`,
        figures: figuresOf(each.amounts[0] ?? 0, each.documents, each.quantity),
        explanation: `Income of documents ${words.rule} ${label} between ${dayLabel(span.from)} and ${dayLabel(span.to)}, without tax, less credit notes.`,
      },
      each.amounts,
    );
  });
  const total = {
    ...sumRow(
      'total',
      { key: 'total', label: 'Total', explanation: 'All of it: what documents put on income accounts.' },
      { addends: plus(lines), columns: columns.length },
    ),
  };
  const figures: SheetFigure[] = [
    ...(hasQuantity ? [{ key: 'quantity', label: 'Quantity', kind: 'quantity' as const }] : []),
    // A document with two items of a category counts for both.
    dimension === 'category'
      ? { key: 'times', label: 'Times sold', kind: 'count' }
      : { key: 'documents', label: 'Documents', kind: 'count' },
    { key: 'share', label: 'Share', kind: 'percent' },
  ];
  const difference = (total.cells[0] ?? 0) - whole;
  return {
    head: words.head,
    columns,
    figures,
    rows: [
      ...lines,
      { ...total, figures: figures.map(({ key }) => (key === 'share' ? percentOf(whole, whole) : null)) },
    ],
    proofs: [proofOf('ledger', 'Equals income from documents', difference)],
    emptyText: `Nothing was sold in ${spanLabel(span)}.`,
  };
}
