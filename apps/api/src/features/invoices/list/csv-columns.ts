import type { AssignedTag } from '@countinghouse/contracts/tags';
import { isOverdue, statusLabel } from '@countinghouse/domain/documents/states';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { escapeFormulas } from '../../imports/index.ts';
import { asKind, asStatus } from '../invoices.repo.ts';
import type { Amounts, ListRow } from './rows.repo.ts';

/** What a page of rows is written with. */
export type CsvContext = {
  today: string;
  dayOf: (instant: Date | null) => string;
  creators: ReadonlyMap<number, { firstName: string; lastName: string }>;
  tags: ReadonlyMap<number, AssignedTag[]>;
};
export type WrittenRow = ListRow & Amounts;
type Column = { label: string; cell: (row: WrittenRow, context: CsvContext) => string };

/** Texts of people's own must not become formulas in a spreadsheet; a figure of ours may begin with a minus. */
const text = (label: string, cell: Column['cell']): Column => ({
  label,
  cell: (row, context) => escapeFormulas(cell(row, context)),
});
const amount = (label: string, centsOf: (row: WrittenRow) => number): Column => ({
  label,
  cell: (row) => decimalText(centsOf(row), exponentOf(row.currency_code)),
});

const COLUMNS: readonly Column[] = [
  text('Number', ({ prefix, number }) => (number === null ? '' : `${prefix}${number}`)),
  text('Status', ({ kind, status }) => statusLabel(asKind(kind), asStatus(status))),
  text('Overdue', (row, { today }) =>
    isOverdue({ status: asStatus(row.status), dueDate: row.due_date, balance: row.balance_cents }, today)
      ? 'YES'
      : 'NO',
  ),
  text('Customer', ({ client_name }) => client_name),
  text('Billing date', ({ billing_date }) => billing_date),
  text('Due date', ({ due_date }) => due_date ?? ''),
  text('Approved', ({ approved_at }, { dayOf }) => dayOf(approved_at)),
  text('Paid', ({ paid_at }, { dayOf }) => dayOf(paid_at)),
  text('Created', ({ created_at }, { dayOf }) => dayOf(created_at)),
  text('Created by', ({ created_by }, { creators }) => {
    const creator = creators.get(created_by ?? 0);
    return creator ? `${creator.firstName} ${creator.lastName}`.trim() : '';
  }),
  text('Labels', ({ id }, { tags }) => (tags.get(id) ?? []).map(({ name }) => name).join('; ')),
  text('Currency', ({ currency_code }) => currency_code),
  amount('Subtotal', (row) => row.sub_total_cents),
  amount('Discounts', (row) => row.discounts_cents),
  amount('Taxes', (row) => row.tax_cents),
  amount('Shipping', (row) => row.shipping_cents),
  amount('Total', (row) => row.total_cents),
  amount('Balance', (row) => row.balance_cents),
];

export const CSV_HEADER = COLUMNS.map(({ label }) => label);
export const csvCells = (row: WrittenRow, context: CsvContext): string[] =>
  COLUMNS.map(({ cell }) => cell(row, context));
