import type { Ctx } from '../../platform/ctx.ts';
import { numberOf } from './stored-fields.ts';

/** Draft invoices of a span of days, for who closes a year; what was thrown away is none. */
export async function listDraftInvoices(
  { tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>,
  { from, to }: { from: string; to: string },
) {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'prefix', 'number', 'client_name', 'billing_date'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'Draft')
    .where('archived_at', 'is', null)
    .where('billing_date', '>=', from)
    .where('billing_date', '<=', to)
    .orderBy('billing_date')
    .limit(100)
    .execute();
  return rows.map(({ id, client_name, billing_date: day, ...row }) => ({
    table: 'invoices',
    id,
    name: [numberOf(row), client_name].filter(Boolean).join(' '),
    day,
  }));
}
