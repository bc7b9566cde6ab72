import type { INVOICE_SORTS } from '@countinghouse/contracts/invoices';
import type { KeyType } from '../../../platform/db/paging.ts';

export type Sort = (typeof INVOICE_SORTS)[number];

/** What a row is sorted by. */
type Keys = {
  id: number;
  created_at: Date;
  due_date: string | null;
  billing_date: string;
  total_cents: number;
  number: number | null;
};

type SortRule = {
  column: string;
  keyType: KeyType;
  /** Without another document of the same place, so that the id need not decide. */
  isUnique?: true;
  /** As a cursor carries it: the column's value, which the row need not bring along. */
  keyOf: (row: Keys) => string;
};

export const SORTS: Record<Sort, SortRule> = {
  created: { column: 'i.created_at', keyType: 'timestamptz', keyOf: (row) => row.created_at.toISOString() },
  dueDate: { column: 'i.due_order', keyType: 'date', keyOf: (row) => row.due_date ?? 'infinity' },
  billingDate: { column: 'i.billing_date', keyType: 'date', keyOf: (row) => row.billing_date },
  total: { column: 'i.total_cents', keyType: 'bigint', keyOf: (row) => String(row.total_cents) },
  number: {
    column: 'i.number_order',
    keyType: 'bigint',
    isUnique: true,
    keyOf: (row) => String(row.number ?? -row.id),
  },
};
