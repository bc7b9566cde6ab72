import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { insertStories } from '../../imports/index.ts';

/** Makes every new row of an import a customer: a dozen statements, whether there are ten rows or a hundred thousand. */
export async function commitCustomers(ctx: Ctx, batchId: number): Promise<void> {
  const { tx, businessId } = ctx;
  const by = ctx.userId || null;
  await sql`
    update import_rows set status = 'created', record_id = app.next_id('customers_id')
    where business_id = ${businessId} and batch_id = ${batchId} and status = 'new'`.execute(tx);
  const rows = sql`(select record_id as id, row_no, record from import_rows
    where business_id = ${businessId} and batch_id = ${batchId} and status = 'created') r`;
  await sql`
    insert into customers (business_id, id, kind, first_name, last_name, gender, date_of_birth, note, is_company,
      company_name, company_size, company_type, country_id, state_id, city_id, address_line1, address_line2, postal_code,
      phone_code, email, mobile, sort_name, created_by, created_at, updated_by, updated_at)
    select ${businessId}, r.id, 'main', c.*, ${by}, ${ctx.now}, ${by}, ${ctx.now}
    from ${rows}, jsonb_to_record(r.record -> 'columns') as c(first_name text, last_name text, gender text,
      date_of_birth date, note text, is_company boolean, company_name text, company_size int, company_type text,
      country_id bigint, state_id bigint, city_id bigint, address_line1 text, address_line2 text, postal_code text,
      phone_code text, email text, mobile text, sort_name text)`.execute(tx);
  await sql`
    insert into customer_numbers (business_id, customer_id, position, contact_name, contact_number, digits, is_default,
      created_by, created_at)
    select ${businessId}, r.id, l.n - 1, l.row ->> 'contact_name', l.row ->> 'contact_number', l.row ->> 'digits',
      (l.row -> 'is_default')::boolean, ${by}, ${ctx.now}
    from ${rows}, jsonb_array_elements(r.record -> 'lists' -> 'numbers') with ordinality as l(row, n)`.execute(tx);
  await sql`
    insert into customer_emails (business_id, customer_id, position, email_name, email_address, is_default,
      created_by, created_at)
    select ${businessId}, r.id, l.n - 1, l.row ->> 'email_name', l.row ->> 'email_address',
      (l.row -> 'is_default')::boolean, ${by}, ${ctx.now}
    from ${rows}, jsonb_array_elements(r.record -> 'lists' -> 'emails') with ordinality as l(row, n)`.execute(tx);
  await sql`
    insert into customer_web_pages (business_id, customer_id, position, page_tag, page_name, page_url,
      created_by, created_at)
    select ${businessId}, r.id, l.n - 1, l.row ->> 'page_tag', l.row ->> 'page_name', l.row ->> 'page_url', ${by}, ${ctx.now}
    from ${rows}, jsonb_array_elements(r.record -> 'lists' -> 'pages') with ordinality as l(row, n)`.execute(tx);
  await sql`
    insert into customer_tokens (business_id, scope, token, customer_id)
    select ${businessId}, 'main', t.token, r.id
    from ${rows}, jsonb_array_elements_text(r.record -> 'tokens') as t(token)
    order by t.token, r.id`.execute(tx);
  await insertStories(ctx, batchId, { subject: 'customers', action: 'customer.imported', status: 'created' });
}
