import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

export type NumberRow = { id: number; prefix: string; number: number | null };

/** What people call these documents. */
export const listNumbersOf = ({ tx, businessId }: Reader, ids: readonly number[]): Promise<NumberRow[]> =>
  tx
    .selectFrom('invoices')
    .select(['id', 'prefix', 'number'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** What a customer owes by invoices, the oldest first: what a payment can be put on. */
export const listOpenInvoices = ({ tx, businessId }: Reader, customerId: number) =>
  tx
    .selectFrom('open_items as o')
    .innerJoin('invoices as d', (join) =>
      join.onRef('d.business_id', '=', 'o.business_id').onRef('d.id', '=', 'o.subject_id'),
    )
    .select([
      'd.id',
      'd.prefix',
      'd.number',
      'd.billing_date',
      'd.due_date',
      'd.status',
      'd.total_cents',
      'd.balance_cents',
      'd.written_off_cents',
      'd.discounted_cents',
      'd.early_ppm',
      'd.early_until',
      'd.early_adjusts_tax',
    ])
    .where('o.business_id', '=', businessId)
    .where('o.customer_id', '=', customerId)
    .where('o.side', '=', 'receivable')
    .where('o.subject', '=', 'invoices')
    .where('o.open_cents', '<>', 0)
    .where('d.status', 'in', ['Invoiced', 'Processing'])
    .orderBy('o.due_on')
    .orderBy('o.id')
    .limit(100)
    .execute();
