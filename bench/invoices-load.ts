import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

export type Sizes = { businesses: number; documents: number; big: number; small: number };
type Load = { adminUrl: string; bigId: number; smallId: number; sizes: Sizes };

const TABLES = [
  'customers',
  'customer_tokens',
  'invoices',
  'invoice_lines',
  'invoice_tags',
  'tag_assignments',
  'open_items',
  'journal_entries',
  'journal_lines',
  'allocations',
] as const;
const DOCUMENTS_PER_CUSTOMER = 20;
const YEARS = 3;
const LABEL = 'Urgent';

/**
 * A database of many businesses in minutes: one statement per table, with the indexes built behind it. Documents are spread
 * evenly over three years and end today; young ones are mostly open, old ones mostly paid. Three lines each, twenty on
 * every fiftieth. Both businesses that are measured have the same mixture.
 */
export async function loadInvoices({ adminUrl, bigId, smallId, sizes }: Load): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Triggers, foreign keys and row security are not what is measured; the rows satisfy them.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
    );
    await client.query(
      `insert into businesses (business_id, name, currency_code, timezone, created_at)
       select 1000000 + n, 'Business ' || n, 'CAD', 'America/Toronto', now() from generate_series(0, $1::int - 1) n`,
      [Math.max(1, sizes.businesses - 2)],
    );
    await client.query(
      `insert into tags (business_id, name, name_key, search_name, color, created_at)
       select id, '${LABEL}', lower('${LABEL}'), lower('${LABEL}'), '0079FF', now() from unnest($1::bigint[]) id`,
      [[bigId, smallId]],
    );
    await makeDocuments(client, { bigId, smallId, sizes });
    await withoutIndexes(client, TABLES, async () => {
      for (const insert of INSERTS) await client.query(insert);
    });
    for (const statement of ROLL_UPS) await client.query(statement);
    for (const name of ['roll_ups', 'payment_habits', 'cash_sums']) await client.query(countingOf(name));
    await client.query('drop table made');
    await client.query(
      `vacuum (analyze) ${TABLES.join(', ')}, invoice_counts, document_days, document_due_months, customer_documents, turnovers, payment_habits, owed_days`,
    );
  } finally {
    await client.end();
  }
}

/** What a migration does to the rows that are there: it counts them anew. */
function countingOf(name: string): string {
  const dir = join(import.meta.dirname, '../apps/api/db/migrations');
  const file = readdirSync(dir).find((each) => each.endsWith(`_${name}.sql`)) ?? '';
  return readFileSync(join(dir, file), 'utf8').split('reset role;')[1] ?? '';
}

/** One row for each document, oldest first within its business: whose it is, the how-manieth, and a number as good as random. */
async function makeDocuments(client: pg.Client, { bigId, smallId, sizes }: Omit<Load, 'adminUrl'>): Promise<void> {
  const others = Math.max(1, sizes.businesses - 2);
  const each = Math.max(1, Math.floor((sizes.documents - sizes.big - sizes.small) / others));
  await client.query(
    `create unlogged table made as
     select business_id, n, documents, g::bigint as g, abs(hashint8(g)) as r, abs(hashint8(g * 7 + 1)) as r2,
       greatest(1, documents / ${DOCUMENTS_PER_CUSTOMER}) as customers,
       date_trunc('milliseconds', now() - (documents - n) * (interval '${YEARS} years' / documents)) as at
     from (
       select ${bigId}::bigint as business_id, g as n, ${sizes.big} as documents, g from generate_series(1, ${sizes.big}) g
       union all
       select ${smallId}, g, ${sizes.small}, ${sizes.big} + g from generate_series(1, ${sizes.small}) g
       union all
       select 1000000 + b, n, ${each}, ${sizes.big + sizes.small} + b * ${each} + n
         from generate_series(0, ${others - 1}) b, generate_series(1, ${each}) n
     ) d`,
  );
}

const FIRST = `(array['anna','marie','john','peter','sofia','liam','noah','emma','lucas','olivia','mia','hugo','lea','louis','jade',
  'adam','chloe','theo','zoe','ines','omar','fatima','wei','yuki','ivan','olga','pablo','carmen','priya','arjun'])`;
const LAST = `(array['martin','berger','lambert','tremblay','bouchard','gagnon','cote','morin','simard','fernland','rossi',
  'garcia','lopez','muller','schmitz','weber','kowalski','novak','ivanov','peters','cheng','wang','kim','patel','singh'])`;
/** Ids count from 1 within each business, far below what its own sequence starts with; so a document finds its customer. */
const CUSTOMER = (n: string) => `1 + ${n}`;

/** A month old or less: mostly open. Older: mostly paid. */
const STATUS = `case when at > now() - interval '30 days'
    then (array['Draft','Draft','Invoiced','Invoiced','Invoiced','Invoiced','Invoiced','Processing','Paid','Paid'])[1 + r % 10]
    when r % 100 < 93 then 'Paid' when r % 100 < 96 then 'Canceled' when r % 100 < 99 then 'Invoiced' else 'Draft' end`;

/** Any accounts: what is measured does not ask which. */
const [RECEIVABLE, SALES, BANK] = [1025, 2049, 3073];
const PAID_ON = 'coalesce(paid_at::date, billing_date)';

const INSERTS = [
  `insert into customers (business_id, id, kind, first_name, last_name, note, is_company, company_name, country_id, state_id,
     city_id, address_line1, address_line2, postal_code, phone_code, email, mobile, sort_name, created_at, updated_at)
   select business_id, ${CUSTOMER('c')}, 'main', initcap(${FIRST}[1 + h % 30]), initcap(${LAST}[1 + h / 30 % 25]), '', false, '', 39, 873,
     16709, c || ' Main Street', '', 'H2X 1K4', '1', '', '', ${FIRST}[1 + h % 30] || ' ' || ${LAST}[1 + h / 30 % 25], now(), now()
   from (select business_id, max(customers) as customers from made group by 1) b,
     lateral (select c, abs(hashint8(c)) as h from generate_series(0, b.customers - 1) c) n`,
  `insert into customer_tokens (business_id, scope, token, customer_id)
   select distinct business_id, 'main', token, id from customers, lateral (values (sort_name), (lower(last_name)),
     (lower(last_name) || ' ' || lower(first_name))) as t (token)`,
  `insert into invoices (business_id, id, kind, status, payment_state, prefix, number, customer_id, client_name, billing_date,
     due_date, currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents,
     discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, paid_cents, custom_fields,
     note, private_note, approved_at, paid_at, canceled_at, archived_at, created_by, created_at, updated_at)
   select business_id, n, 'invoice', status,
     case status when 'Paid' then 'paid' when 'Processing' then 'partial' else 'unpaid' end, 'INC-', 1000000 + n,
     ${CUSTOMER('(r2 % customers)')}, 'Customer ' || r2 % customers, at::date, at::date + 30, 'CAD', 'document', false, '%', 0, 0,
     total, 0, 0, 0, '{}', '{}', total, case status when 'Paid' then total when 'Processing' then total / 2 else 0 end,
     array['', '', '', ''], 'Payment is due within thirty days. Thank you for your business.', '',
     case when status in ('Invoiced', 'Processing', 'Paid') then at end, case status when 'Paid' then least(now(), at + interval '20 days') end,
     case status when 'Canceled' then at end, case when r % 97 = 5 then at end, u.id, at, at
   from made cross join lateral (select ${STATUS} as status, 100 * (10 + r2 % 90000) as total) s
   left join lateral (select id from users where users.business_id = made.business_id order by id offset r % 4 limit 1) u on true
   order by business_id, n`,
  `insert into invoice_lines (business_id, invoice_id, position, kind, name, description, unit, quantity, price_e4, specifications,
     discount_format, discount_e4, exempt_reason, gross_cents, extra_fee_cents, discount_cents, document_discount_cents,
     taxable_cents, tax_ids, tax_cents, total_cents)
   select m.business_id, i.id, p, 'item', 'House cleaning', 'Two rooms and the kitchen', 'hour', 1000000, i.total_cents * 100, '[]',
     '%', 0, '', case p when 1 then i.total_cents else 0 end, 0, 0, 0, case p when 1 then i.total_cents else 0 end, '{}', '{}',
     case p when 1 then i.total_cents else 0 end
   from made m join invoices i on i.business_id = m.business_id and i.id = m.n,
     lateral generate_series(1, case when m.n % 50 = 0 then 20 else 3 end) p`,
  `insert into tag_assignments (business_id, tag_id, table_name, id_table, created_at)
   select m.business_id, t.id, 'inc_invoices', m.n, now() from made m
   join tags t on t.business_id = m.business_id and t.name = '${LABEL}' where m.r % 20 = 3`,
  `insert into invoice_tags (business_id, invoice_id, tag_id, kind, is_archived, created_at, total_cents, owed_cents)
   select i.business_id, i.id, a.tag_id, i.kind, i.archived_at is not null, i.created_at, i.billed_cents, i.owed_cents
   from tag_assignments a join invoices i on i.business_id = a.business_id and i.id = a.id_table`,
  `insert into open_items (business_id, id, side, account_id, customer_id, subject, subject_id, number, currency_code, opened_on,
     due_on, amount_cents, home_cents, open_cents, open_home_cents, touched_on, settled_on)
   select business_id, id, 'receivable', ${RECEIVABLE}, customer_id, 'invoices', id, prefix || number, currency_code, billing_date,
     due_date, total_cents, total_cents, total_cents - paid_cents, total_cents - paid_cents,
     case when paid_cents <> 0 then ${PAID_ON} else 'infinity' end, case when paid_cents = total_cents then ${PAID_ON} else 'infinity' end
   from invoices where approved_at is not null`,
  `insert into journal_entries (business_id, id, number, kind, subject, subject_id, posted_on, created_at)
   select business_id, 2 * id + p, row_number() over (partition by business_id order by id, p),
     case p when 0 then 'invoice.approved' else 'payment.received' end, 'invoices', id,
     case p when 0 then billing_date else ${PAID_ON} end, created_at
   from invoices, generate_series(0, 1) p where approved_at is not null and (p = 0 or paid_cents <> 0)`,
  `insert into journal_lines (business_id, entry_id, position, posted_on, account_id, amount_cents, customer_id, item_id)
   select i.business_id, 2 * i.id + l.p, l.position, case l.p when 0 then billing_date else ${PAID_ON} end, l.account, l.cents,
     case l.account when ${RECEIVABLE} then customer_id end, case l.account when ${RECEIVABLE} then i.id end
   from invoices i cross join lateral (values (0, 1, ${RECEIVABLE}, total_cents), (0, 2, ${SALES}, -total_cents),
     (1, 1, ${BANK}, paid_cents), (1, 2, ${RECEIVABLE}, -paid_cents)) as l (p, position, account, cents)
   where approved_at is not null and (l.p = 0 or paid_cents <> 0)`,
  `insert into allocations (business_id, id, item_id, entry_id, allocated_on, kind, amount_cents, home_cents)
   select business_id, id, id, 2 * id + 1, ${PAID_ON}, 'payment', paid_cents, paid_cents
   from invoices where approved_at is not null and paid_cents <> 0`,
];

const ROLL_UPS = [
  `insert into invoice_counts (business_id, kind, status, is_archived, documents, total_cents, owed_cents)
   select business_id, kind, status, archived_at is not null, count(*), sum(total_cents), sum(owed_cents) from invoices group by 1, 2, 3, 4`,
  `insert into number_series (business_id, series, prefix, next_number)
   select business_id, 'invoice', 'INC-', max(number) + 1 from invoices group by 1
   on conflict (business_id, series) do update set next_number = excluded.next_number`,
  `insert into ledger_heads (business_id, next_number) select business_id, max(number) + 1 from journal_entries group by 1
   on conflict (business_id) do update set next_number = excluded.next_number`,
  `insert into customer_counts (business_id, active, archived) select business_id, count(*), 0 from customers group by 1
   on conflict (business_id) do update set active = excluded.active`,
];
