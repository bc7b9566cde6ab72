import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

export type Sizes = { big: number; small: number; total: number };
type Load = { adminUrl: string; bigId: number; smallId: number; sizes: Sizes };

/** Businesses besides the two that are measured have this many customers each. */
const PER_BUSINESS = 1_000;
const TABLES = ['customers', 'customer_numbers', 'customer_emails', 'customer_tokens'] as const;

/**
 * A database of millions of customers in minutes: one statement per table, with the indexes built behind it. The names are
 * made of syllables, so that beginnings are as common as in a telephone book and every business has the same mixture.
 */
export async function loadCustomers({ adminUrl, bigId, smallId, sizes }: Load): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Foreign keys and row security are not what is measured; the rows satisfy both.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
    );
    await client.query('set max_parallel_maintenance_workers = 2');
    await makeNames(client, { bigId, smallId, sizes });
    await withoutIndexes(client, TABLES, async () => {
      for (const insert of INSERTS) await client.query(insert);
    });
    await client.query(`insert into customer_counts select business_id, count(*), 0 from customers group by 1
      on conflict (business_id) do update set active = excluded.active`);
    await client.query('drop table made');
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  } finally {
    await client.end();
  }
}

async function makeNames(client: pg.Client, { bigId, smallId, sizes }: Omit<Load, 'adminUrl'>): Promise<void> {
  const others = Math.max(0, Math.ceil((sizes.total - sizes.big - sizes.small) / PER_BUSINESS));
  await client.query(
    `insert into businesses (business_id, name, currency_code, timezone, created_at)
     select 1000000 + n, 'Business ' || n, 'CAD', 'America/Toronto', now() from generate_series(0, $1::int) n`,
    [others],
  );
  await client.query(
    `create unlogged table made as
     select case when g <= $1 then $2 when g <= $1 + $3 then $4 else 1000000 + (g - $1 - $3 - 1) / ${PER_BUSINESS} end::bigint as business_id,
       1 + 1024 * g as id, g,
       (array['anna','marie','john','peter','sofia','liam','noah','emma','lucas','olivia','mia','hugo','lea','louis','jade','adam',
         'chloe','theo','zoe','ines','omar','fatima','wei','yuki','ivan','olga','pablo','carmen','priya','arjun'])[1 + abs(hashint8(g)) % 30] as first_name,
       (array['mar','ber','lam','tre','bou','gag','cot','mor','sim','fer','ros','gar','lop','mul','sch','web','kow','nov','iva','pet',
         'chen','wan','kim','pat','sin','kha','ali','dio','oka','tan'])[1 + abs(hashint8(g * 7 + 1)) % 30] ||
       (array['tin','ger','bert','blay','chard','non','eau','in','ard','land','si','cia','ez','ler','mitz','er','ski','ak','nov','ers',
         'g','son','sen','el','gh','n','man','p','for','aka'])[1 + abs(hashint8(g * 13 + 5)) % 30] as last_name,
       lpad((abs(hashint8(g * 31 + 7)) % 9000000 + 1000000)::text, 7, '0') as line
     from generate_series(1, $5::bigint) g`,
    [sizes.big, bigId, sizes.small, smallId, sizes.total],
  );
}

const EMAIL = "first_name || '.' || last_name || '.' || g || '@example.com'";
const DIGITS = "'514' || line";

const INSERTS = [
  `insert into customers (business_id, id, kind, first_name, last_name, note, is_company, company_name, country_id, state_id,
     city_id, address_line1, address_line2, postal_code, phone_code, email, mobile, sort_name, created_at, updated_at)
   select business_id, id, 'main', initcap(first_name), initcap(last_name), '', false, '', 39, 873, 16709, g || ' Main Street', '',
     'H2X 1K4', '1', ${EMAIL}, ${DIGITS}, first_name || ' ' || last_name,
     timestamptz '2025-01-01' + g % 500000 * interval '1 minute', timestamptz '2025-01-01' + g % 500000 * interval '1 minute'
   from made order by business_id, first_name, last_name`,
  `insert into customer_numbers (business_id, id, customer_id, position, contact_name, contact_number, digits, is_default, created_at)
   select business_id, id, id, 0, 'Mobile', ${DIGITS}, ${DIGITS}, true, now() from made`,
  `insert into customer_emails (business_id, id, customer_id, position, email_name, email_address, is_default, created_at)
   select business_id, id, id, 0, 'Work', ${EMAIL}, true, now() from made`,
  // What search-tokens.ts makes of such a customer.
  `insert into customer_tokens (business_id, scope, token, customer_id)
   select distinct business_id, 'main', token, id from made, lateral (values
     (first_name || ' ' || last_name), (last_name), (last_name || ' ' || first_name),
     (first_name || ' ' || last_name || ' ' || g || ' example com'), (last_name || ' ' || g || ' example com'),
     (g || ' example com'), ('example com'), (${DIGITS}), ('1' || ${DIGITS}), (line), (right(line, 4))) as t(token)
   order by business_id, token, id`,
];
