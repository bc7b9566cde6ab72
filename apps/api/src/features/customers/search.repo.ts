import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';
import { asKind } from './accounts.repo.ts';
import { customerSearch, type Scope, type SearchTerm } from './search-tokens.ts';

export type HitRow = Awaited<ReturnType<typeof searchAccounts>>[number];

/** As many as a search box shows; whoever misses one types one more letter. */
const MAX_FOUND = 20;
/** Read in the index's order, so the cost does not grow with the business. An account may have several such tokens. */
const MAX_READ = 200;
/** Words typed in no name's order are compared account by account; of a very common word, this many accounts. */
const MAX_COMPARED = 1_000;

/** The accounts that are found, best first: the whole word before longer ones that begin so. */
export async function searchAccounts(ctx: Reader, scopes: readonly Scope[], term: SearchTerm) {
  const hits = await readHits(ctx, phraseQuery(ctx, scopes, term));
  if (hits.length > 0 || term.groups.length === 1) return hits;
  return readHits(ctx, wordsQuery(ctx, scopes, term));
}

/** The ids of the accounts that match, for searches in records that belong to them. */
export async function searchAccountIds(ctx: Reader, scopes: readonly Scope[], term: SearchTerm): Promise<number[]> {
  const ids = await readIds(ctx, phraseQuery(ctx, scopes, term));
  if (ids.length > 0 || term.groups.length === 1) return ids;
  return readIds(ctx, wordsQuery(ctx, scopes, term));
}

async function readIds({ tx }: Reader, tokens: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select customer_id as id from (${tokens}) t
    group by customer_id order by min(token), customer_id limit ${sql.lit(MAX_READ)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What was typed as the beginning of a name, company, e-mail or number. */
const phraseQuery = (ctx: Reader, scopes: readonly Scope[], { whole }: SearchTerm) =>
  union(
    scopes.flatMap((scope) => whole.map((prefix) => customerSearch.first(ctx, { scope }, { prefix, limit: MAX_READ }))),
  );

/** Every word as the beginning of something, in any order: the longest word leads, because it is the rarest. */
function wordsQuery(ctx: Reader, scopes: readonly Scope[], { groups }: SearchTerm): RawBuilder<unknown> {
  const [lead = '', ...others] = groups.flat().toSorted((a, b) => b.length - a.length);
  const hasOthers = others.map((word) => customerSearch.has(ctx, 'lead.customer_id', [word]));
  return sql`select customer_id, token from (${union(
    scopes.map((scope) => customerSearch.first(ctx, { scope }, { prefix: lead, limit: MAX_COMPARED })),
  )}) lead where ${sql.join(hasOthers, sql` and `)}`;
}

const union = (queries: RawBuilder<unknown>[]) => sql.join(queries, sql` union all `);

type Hit = {
  id: number;
  kind: string;
  first_name: string;
  last_name: string;
  is_company: boolean;
  company_name: string;
  email: string;
  mobile: string;
  address_line1: string;
  city_name: string | null;
};

async function readHits({ tx, businessId }: Reader, tokens: RawBuilder<unknown>) {
  const { rows } = await sql<Hit>`
    with best as (
      select customer_id, min(token) as token from (${tokens}) t
      group by customer_id order by 2, 1 limit ${sql.lit(MAX_FOUND)}
    )
    select c.id, c.kind, c.first_name, c.last_name, c.is_company, c.company_name, c.email, c.mobile, c.address_line1,
      ci.name as city_name
    from best
    cross join lateral (select * from customers where business_id = ${businessId} and id = best.customer_id offset 0) c
    left join cities ci on ci.id = c.city_id
    order by best.token, c.sort_name, c.id`.execute(tx);
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}
