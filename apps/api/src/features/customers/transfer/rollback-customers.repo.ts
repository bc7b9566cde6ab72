import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { insertStories } from '../../imports/index.ts';

const mine = (ctx: Ctx, batchId: number, status: string) =>
  sql`business_id = ${ctx.businessId} and batch_id = ${batchId} and status = ${status}`;

/** Keeps what somebody saved, archived, merged or linked since: the row says so. The accounts are locked for what follows. */
export async function keepTouched(ctx: Ctx, batchId: number): Promise<void> {
  await sql`select id from customers where business_id = ${ctx.businessId} and id in (
    select record_id from import_rows where ${mine(ctx, batchId, 'created')}) order by id for update`.execute(ctx.tx);
  await sql`update import_rows r set status = 'kept', reason = 'Was changed since.'
    where r.business_id = ${ctx.businessId} and r.batch_id = ${batchId} and r.status = 'created' and not exists (
      select from customers c where c.business_id = r.business_id and c.id = r.record_id and c.version = 1
        and c.archived_at is null and c.billing_account_id is null)`.execute(ctx.tx);
  const linked = ['billing_account_id', 'shipping_of_id', 'merged_into_id'].map((column) => {
    const id = sql.ref(column);
    return sql`select ${id} from customers where business_id = ${ctx.businessId} and ${id} is not null`;
  });
  await sql`update import_rows set status = 'kept', reason = 'Another account is linked to it.'
    where ${mine(ctx, batchId, 'created')} and record_id in (${sql.join(linked, sql` union all `)})`.execute(ctx.tx);
}

/** Takes the rest away, as if it had never been. */
export async function removeCreated(ctx: Ctx, batchId: number): Promise<void> {
  const ids = sql`(select record_id from import_rows where ${mine(ctx, batchId, 'created')})`;
  for (const table of ['customer_numbers', 'customer_emails', 'customer_web_pages', 'customer_tokens'])
    await sql`delete from ${sql.table(table)} where business_id = ${ctx.businessId} and customer_id in ${ids}`.execute(
      ctx.tx,
    );
  await sql`delete from customers where business_id = ${ctx.businessId} and id in ${ids}`.execute(ctx.tx);
  await sql`update import_rows set status = 'removed' where ${mine(ctx, batchId, 'created')}`.execute(ctx.tx);
  await insertStories(ctx, batchId, {
    subject: 'customers',
    action: 'customer.import_rolled_back',
    status: 'removed',
  });
}
