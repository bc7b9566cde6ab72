import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { insertStories } from '../../imports/index.ts';

/** Of a name that hundreds have, a few are enough to know that it tells nobody apart. */
const MAX_NAMESAKES = 50;

/** Each name is looked up in its index; `offset 0` keeps the planner from reading all vendors of a business. */
export async function listNamesakes({ tx, businessId }: Ctx, names: readonly string[]) {
  const { rows } = await sql<{ id: number; sortName: string }>`
    select m.id, v as "sortName" from unnest(${[...new Set(names)]}::text[]) as v, lateral (
      select id from vendors where business_id = ${businessId} and archived_at is null and sort_name = v
        limit ${sql.lit(MAX_NAMESAKES)} offset 0) m
    union all
    select m.id, v from unnest(${[...new Set(names)]}::text[]) as v, lateral (
      select id from vendors where business_id = ${businessId} and archived_at is not null and merged_into_id is null
        and sort_name = v limit ${sql.lit(MAX_NAMESAKES)} offset 0) m`.execute(tx);
  return rows;
}

/** Whether one of the rows that were new at the check has a double by now; archived ones count, as they do there. */
export async function hasNewMatches({ tx, businessId }: Ctx, batchId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from import_keys k
      join import_rows r on r.business_id = k.business_id and r.batch_id = k.batch_id and r.row_no = k.row_no
      join vendors v on v.business_id = ${businessId} and v.merged_into_id is null and v.sort_name = substr(k.key, 3)
      where k.business_id = ${businessId} and k.batch_id = ${batchId} and r.status = 'new'
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Makes every new row of an import a vendor: a few statements, whether there are ten rows or a hundred thousand. */
export async function commitVendors(ctx: Ctx, batchId: number): Promise<void> {
  const { tx, businessId } = ctx;
  const by = ctx.userId || null;
  await sql`
    update import_rows set status = 'created', record_id = app.next_id('vendors_id')
    where business_id = ${businessId} and batch_id = ${batchId} and status = 'new'`.execute(tx);
  const rows = sql`(select record_id as id, row_no, record from import_rows
    where business_id = ${businessId} and batch_id = ${batchId} and status = 'created') r`;
  // The lists travel as texts of JSON, as the form's own writes do (vendor-columns.ts).
  await sql`
    insert into vendors (business_id, id, display_name, company_name, contacts, emails, numbers, tax_numbers, contact_name,
      email, phone, country_id, state_id, city_id, address_line1, address_line2, postal_code, phone_code, website,
      payment_terms_days, payment_method, account_number, note, is_active, sort_name,
      created_by, created_at, updated_by, updated_at)
    select ${businessId}, r.id, c.display_name, c.company_name, c.contacts::jsonb, c.emails::jsonb, c.numbers::jsonb,
      c.tax_numbers::jsonb, c.contact_name, c.email, c.phone, c.country_id, c.state_id, c.city_id, c.address_line1,
      c.address_line2, c.postal_code, c.phone_code, c.website, c.payment_terms_days, c.payment_method, c.account_number,
      c.note, c.is_active, c.sort_name, ${by}, ${ctx.now}, ${by}, ${ctx.now}
    from ${rows}, jsonb_to_record(r.record -> 'columns') as c(display_name text, company_name text, contacts text,
      emails text, numbers text, tax_numbers text, contact_name text, email text, phone text, country_id bigint,
      state_id bigint, city_id bigint, address_line1 text, address_line2 text, postal_code text, phone_code text,
      website text, payment_terms_days smallint, payment_method text, account_number text, note text, is_active boolean,
      sort_name text)`.execute(tx);
  await sql`
    insert into vendor_tokens (business_id, scope, token, vendor_id)
    select ${businessId}, r.record ->> 'scope', t.token, r.id
    from ${rows}, jsonb_array_elements_text(r.record -> 'tokens') as t(token)
    order by t.token, r.id`.execute(tx);
  await insertStories(ctx, batchId, { subject: 'vendors', action: 'vendor.imported', status: 'created' });
}

const mine = (ctx: Ctx, batchId: number, status: string) =>
  sql`business_id = ${ctx.businessId} and batch_id = ${batchId} and status = ${status}`;

/** Keeps what somebody saved, archived or merged since: the row says so. The vendors are locked for what follows. */
export async function keepTouched(ctx: Ctx, batchId: number): Promise<void> {
  await sql`select id from vendors where business_id = ${ctx.businessId} and id in (
    select record_id from import_rows where ${mine(ctx, batchId, 'created')}) order by id for update`.execute(ctx.tx);
  await sql`update import_rows r set status = 'kept', reason = 'Was changed since.'
    where r.business_id = ${ctx.businessId} and r.batch_id = ${batchId} and r.status = 'created' and not exists (
      select from vendors v where v.business_id = r.business_id and v.id = r.record_id and v.version = 1
        and v.archived_at is null)`.execute(ctx.tx);
}

/** Takes the rest away, as if it had never been. */
export async function removeCreated(ctx: Ctx, batchId: number): Promise<void> {
  const ids = sql`(select record_id from import_rows where ${mine(ctx, batchId, 'created')})`;
  await sql`delete from vendor_tokens where business_id = ${ctx.businessId} and vendor_id in ${ids}`.execute(ctx.tx);
  await sql`delete from vendors where business_id = ${ctx.businessId} and id in ${ids}`.execute(ctx.tx);
  await sql`update import_rows set status = 'removed' where ${mine(ctx, batchId, 'created')}`.execute(ctx.tx);
  await insertStories(ctx, batchId, { subject: 'vendors', action: 'vendor.import_rolled_back', status: 'removed' });
}
