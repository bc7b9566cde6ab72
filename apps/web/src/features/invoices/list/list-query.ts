import { INVOICE_SORTS, InvoiceFilters } from '@countinghouse/contracts/invoices';
import { listViews } from '../../../platform/list-view.ts';

export const { readView, writeView, queryOf, useListView } = listViews(INVOICE_SORTS, InvoiceFilters, 'desc');

/** What the totals of a view depend on: neither the page nor the direction. */
export function totalsOf(view: ListView) {
  const { listPageIndex: _index, listPageSize: _size, listOrder: _order, ...question } = queryOf(view, []);
  return question;
}

export type ListView = ReturnType<typeof readView>;
export type InvoiceListView = ReturnType<typeof useListView>;
/** A filter that is taken away is named, and undefined. */
export type FilterChanges = { [Name in keyof InvoiceFilters]: InvoiceFilters[Name] | undefined };

export const everything = readView(new URLSearchParams());

type SortColumn = ListView['sort']['by'];
/** Where a range is looked for, the list is read in its order: the same index answers both. */
const RANGES: readonly { by: SortColumn; order: 'asc' | 'desc'; ends: readonly (keyof InvoiceFilters)[] }[] = [
  { by: 'total', order: 'desc', ends: ['amountFrom', 'amountTo'] },
  { by: 'dueDate', order: 'asc', ends: ['dueFrom', 'dueTo'] },
  { by: 'billingDate', order: 'desc', ends: ['billingFrom', 'billingTo'] },
];

/** The view with other filters: a new range brings its order along, the last one to go takes it away again. */
export function withFilters(view: ListView, part: FilterChanges): Pick<ListView, 'filters' | 'sort'> {
  const filters = { ...view.filters, ...part };
  const isSet = (ends: readonly (keyof InvoiceFilters)[]) => ends.some((end) => filters[end] !== undefined);
  const touched = RANGES.find(({ ends }) => ends.some((end) => end in part));
  if (!touched) return { filters, sort: view.sort };
  if (isSet(touched.ends)) return { filters, sort: { by: touched.by, order: touched.order } };
  const left = RANGES.find(({ ends }) => isSet(ends));
  return { filters, sort: left ? { by: left.by, order: left.order } : everything.sort };
}
