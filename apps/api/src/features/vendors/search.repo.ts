import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';
import { type SearchTerm, vendorSearch } from './vendor-tokens.ts';

/** As many as a picker shows; whoever misses one types one more letter. */
const MAX_FOUND = 20;
/** Read in the index's order, so the cost does not grow with the business. A vendor may have several such tokens. */
const MAX_READ = 200;
/** Words typed in no name's order are compared vendor by vendor; of a very common word, this many vendors. */
const MAX_COMPARED = 1_000;

const ACTIVE = { scope: 'active' };

export type HitRow = {
  id: number;
  display_name: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
};

/** Active vendors, best first: the whole word before longer ones that begin so. */
export async function searchVendors(ctx: Reader, term: SearchTerm): Promise<HitRow[]> {
  const hits = await readHits(ctx, vendorSearch.first(ctx, ACTIVE, { prefix: term.phrase, limit: MAX_READ }));
  return hits.length > 0 || term.words.length === 1 ? hits : readHits(ctx, byWords(ctx, term));
}

/** Every word as the beginning of something, in any order: the longest word leads, because it is the rarest. */
function byWords(ctx: Reader, { words }: SearchTerm): RawBuilder<unknown> {
  const [prefix = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const hasOthers = others.map((word) => vendorSearch.has(ctx, 'lead.vendor_id', [word]));
  return sql`select vendor_id, token from ${vendorSearch.first(ctx, ACTIVE, { prefix, limit: MAX_COMPARED })} lead
    where ${sql.join(hasOthers, sql` and `)}`;
}

async function readHits({ tx, businessId }: Reader, tokens: RawBuilder<unknown>): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    with best as (
      select vendor_id, min(token) as token from (${tokens}) t
      group by vendor_id order by 2, 1 limit ${sql.lit(MAX_FOUND)}
    )
    select v.id, v.display_name, v.company_name, v.contact_name, v.email, v.phone
    from best join vendors v on v.business_id = ${businessId} and v.id = best.vendor_id
    order by best.token, v.sort_name, v.id`.execute(tx);
  return rows;
}
