import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

type Path = { names: string[]; rowNo: number };

const rowsOf = ({ businessId }: Ctx, batchId: number, status: 'new' | 'created') =>
  sql`business_id = ${businessId} and batch_id = ${batchId} and status = ${status}`;

/** The categories that new rows name, each with the first row that does. */
export async function listPaths(ctx: Ctx, batchId: number): Promise<Path[]> {
  const { rows } = await sql<Path>`
    select record -> 'path' as names, min(row_no) as "rowNo" from import_rows
    where ${rowsOf(ctx, batchId, 'new')} and record -> 'path' <> '[]'
    group by record -> 'path' order by 2`.execute(ctx.tx);
  return rows;
}

type ImportedRow = { batchId: number; rowNo: number; made: readonly number[] };

export const setMade = (ctx: Ctx, { batchId, rowNo, made }: ImportedRow) =>
  sql`update import_rows set record = record || jsonb_build_object('made', ${JSON.stringify(made)}::jsonb)
    where business_id = ${ctx.businessId} and batch_id = ${batchId} and row_no = ${rowNo}`.execute(ctx.tx);

/** The category of each row, and a lock on those that were there: none is removed until the transaction ends. */
export async function setCategories(
  ctx: Ctx,
  batchId: number,
  paths: readonly { names: readonly string[]; id: number }[],
): Promise<void> {
  const ids = paths.map(({ id }) => id);
  await sql`select from service_categories where business_id = ${ctx.businessId} and id = any(${ids}::bigint[])
    order by id for share`.execute(ctx.tx);
  await sql`update import_rows r set record = jsonb_set(r.record, '{columns,category_id}', to_jsonb(p.id))
    from unnest(${paths.map(({ names }) => JSON.stringify(names))}::text[], ${ids}::bigint[]) as p(names, id)
    where r.business_id = ${ctx.businessId} and r.batch_id = ${batchId} and r.status = 'new'
      and r.record -> 'path' = p.names::jsonb`.execute(ctx.tx);
}

export const numberRows = (ctx: Ctx, batchId: number) =>
  sql`update import_rows set status = 'created', record_id = app.next_id('services_id')
    where ${rowsOf(ctx, batchId, 'new')}`.execute(ctx.tx);

/** The rows as items: themselves, their first price, their taxes, and what they are found by. */
export async function insertImported(ctx: Ctx, batchId: number): Promise<void> {
  const { tx, businessId, now } = ctx;
  const by = ctx.userId || null;
  const rows = sql`(select record_id as id, record from import_rows where ${rowsOf(ctx, batchId, 'created')}) r`;
  await sql`
    insert into services (business_id, id, type, name, sort_name, code, code_key, description, category_id, unit,
      price_e4, price_includes_tax, cost_e4, is_discountable, specifications, duration_minutes, buffer_before,
      buffer_after, is_bookable_online, income_account, income_account_id, is_active, internal_note, custom_fields,
      created_by, created_at, updated_by, updated_at)
    select ${businessId}, r.id, r.record ->> 'type', c.name, c.sort_name, c.code, c.code_key, c.description,
      c.category_id, c.unit, c.price_e4, c.price_includes_tax, c.cost_e4, c.is_discountable, '[]', c.duration_minutes,
      c.buffer_before, c.buffer_after, c.is_bookable_online, c.income_account, c.income_account_id, c.is_active, c.internal_note,
      c.custom_fields, ${by}, ${now}, ${by}, ${now}
    from ${rows}, jsonb_to_record(r.record -> 'columns') as c(name text, sort_name text, code text, code_key text,
      description text, category_id bigint, unit text, price_e4 bigint, price_includes_tax boolean, cost_e4 bigint,
      is_discountable boolean, duration_minutes smallint, buffer_before smallint, buffer_after smallint,
      is_bookable_online boolean, income_account text, income_account_id bigint, is_active boolean, internal_note text,
      custom_fields text[])`.execute(tx);
  await sql`
    insert into service_prices (business_id, service_id, price_e4, cause, created_by, created_at)
    select ${businessId}, r.id, (r.record -> 'columns' -> 'price_e4')::bigint, 'created', ${by}, ${now}
    from ${rows} order by r.id`.execute(tx);
  await sql`
    insert into service_taxes (business_id, service_id, used_for, sales_tax_id, position)
    select ${businessId}, r.id, 'sales', t.id::bigint, t.n - 1
    from ${rows}, jsonb_array_elements(r.record -> 'taxIds') with ordinality as t(id, n)`.execute(tx);
  await sql`
    insert into service_tokens (business_id, kind, scope, token, service_id)
    select ${businessId}, 'service',
      case when (r.record -> 'columns' -> 'is_active')::boolean then 'active' else 'inactive' end, t.token, r.id
    from ${rows}, jsonb_array_elements_text(r.record -> 'tokens') as t(token)
    order by t.token, r.id`.execute(tx);
}

/** Which labels the rows carry, in the order in which labels are locked everywhere. */
export async function listTagUses(ctx: Ctx, batchId: number): Promise<{ tagId: number; ids: number[] }[]> {
  const { rows } = await sql<{ tagId: number; ids: number[] }>`
    select t.id::bigint as "tagId", array_agg(record_id::float8) as ids
    from import_rows, jsonb_array_elements(record -> 'tagIds') as t(id)
    where ${rowsOf(ctx, batchId, 'created')} group by 1 order by 1`.execute(ctx.tx);
  return rows;
}
