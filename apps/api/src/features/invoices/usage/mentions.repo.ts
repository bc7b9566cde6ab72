import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A document as another record speaks of it, and what the record comes to on it. */
export type MentionRow = {
  id: number;
  kind: string;
  status: string;
  prefix: string;
  number: number | null;
  client_name: string;
  billing_date: string;
  archived_at: Date | null;
  currency_code: string;
  amount_cents: number;
};

/** Of `invoices i`. */
export const MENTIONED = sql.raw(
  'i.id, i.kind, i.status, i.prefix, i.number, i.client_name, i.billing_date, i.archived_at, i.currency_code',
);

/** What these documents are called; one without a number is left out. */
export async function nameDocuments(
  { tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'prefix', 'number'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('number', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, prefix, number }) => [id, `${prefix}${number}`]));
}
