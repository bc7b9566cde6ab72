import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

/** More names than anybody reads, and no name's uses are counted past the point where its place is clear. */
const MAX_NAMES = 50;
const MAX_VISITED = 200;
const MAX_USES = 100;

/**
 * The names that a business gives its numbers or e-mails, most used first. It steps through the index from one name to
 * the next greater one instead of reading every number: the cost depends on how many names there are, not how many numbers.
 */
const listNames = async ({ tx, businessId }: Reader, table: string, column: string) => {
  const name = sql.ref(column);
  const from = sql.table(table);
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select ${name} as name, 1 as n from ${from}
        where business_id = ${businessId} and ${name} <> '' order by ${name} limit 1)
      union all
      select (select ${name} from ${from} where business_id = ${businessId} and ${name} <> '' and ${name} > names.name
        order by ${name} limit 1), n + 1
      from names where names.name is not null and n < ${sql.lit(MAX_VISITED)}
    )
    select name from names, lateral (
      select count(*) as uses from (select from ${from}
        where business_id = ${businessId} and ${name} <> '' and ${name} = names.name limit ${sql.lit(MAX_USES)}) u
    ) counted
    where name is not null order by uses desc, name limit ${sql.lit(MAX_NAMES)}`.execute(tx);
  return rows.map((row) => row.name);
};

export const listContactNames = (ctx: Reader) => listNames(ctx, 'customer_numbers', 'contact_name');

export const listEmailNames = (ctx: Reader) => listNames(ctx, 'customer_emails', 'email_name');
