import { dayIn, startOfDay } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import type { FilterName, ListFilter } from './list-filter.ts';

export type Condition = RawBuilder<SqlBool>;

/** Written out, not a parameter, because partial indexes are chosen by it. */
const archivedIs = (isArchived: boolean): Condition =>
  isArchived ? sql<SqlBool>`i.archived_at is not null` : sql<SqlBool>`i.archived_at is null`;

/** What is still open and has a day on it, in the words of the index `invoices_open`. */
export const IS_OPEN = sql<SqlBool>`i.status in ('Draft', 'Invoiced', 'Processing') and i.balance_cents > 0
  and i.due_date is not null`;

/** The documents `i` of one kind, and what narrows them. Every comparison is leakproof, or row security keeps it from its index. */
export const conditionsOf = (ctx: Reader, listFilter: ListFilter, filters: readonly FilterName[]): Condition[] => [
  sql<SqlBool>`i.business_id = ${ctx.businessId}`,
  sql<SqlBool>`i.kind = ${listFilter.kind}`,
  archivedIs(listFilter.isArchived),
  ...filters.flatMap((filter) => conditions(ctx, listFilter, filter)),
];

export const all = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

function conditions({ businessId }: Reader, { by, now, zone }: ListFilter, filter: FilterName): Condition[] {
  switch (filter) {
    case 'customer':
      return [sql`i.customer_id = ${by.customer}`];
    case 'creator':
      return [sql`i.created_by = ${by.creator}`];
    case 'status':
      return [sql`i.status = ${by.status}`];
    case 'tag':
      return [
        sql`exists (select from invoice_tags t where t.business_id = ${businessId} and t.invoice_id = i.id
          and t.tag_id = ${by.tag} offset 0)`,
      ];
    case 'overdue':
      return [IS_OPEN, sql`i.due_order < ${dayIn(zone, now)}`];
    case 'amount':
      return between('i.total_cents', by.amount?.from, by.amount?.to);
    case 'due':
      // A document without a due date sorts last and matches no date range.
      return [...between('i.due_order', by.due?.from, by.due?.to), sql`i.due_order < 'infinity'`];
    case 'billing':
      return between('i.billing_date', by.billing?.from, by.billing?.to);
    case 'created':
      return [
        ...(by.created?.from ? [sql<SqlBool>`i.created_at >= ${startOfDay(zone, by.created.from)}`] : []),
        ...(by.created?.to ? [sql<SqlBool>`i.created_at < ${startOfDay(zone, dayAfter(by.created.to, 1))}`] : []),
      ];
    case 'search':
      // It leads wherever it is asked for (sources.repo.ts), so it never has to be looked for row by row.
      throw new Error('a search is not a condition');
  }
}

const between = (column: string, from: unknown, to: unknown): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
];
