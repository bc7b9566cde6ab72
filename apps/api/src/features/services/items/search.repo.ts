import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { itemSearch, type Kind, type SearchTerm } from './item-tokens.ts';

/** As many as a picker shows; whoever misses one types one more letter. */
const MAX_FOUND = 20;
/** Read in the index's order, so the cost does not grow with the catalogue. An item may have several such tokens. */
const MAX_READ = 100;
/** Words typed in no name's order are compared item by item; of a very common word, this many items. */
const MAX_COMPARED = 1_000;
/** So many lately used ones are looked at; those that match stand first. */
const MAX_RECENT = 20;

export type HitRow = {
  id: number;
  type: string;
  name: string;
  code: string;
  description: string;
  unit: string;
  price_e4: number;
  category_color: string | null;
  image_id: number | null;
  available: number | null;
  is_recent: boolean;
};

/** Lately used ones that match first, the last used at the top; then by match, the whole word before longer ones. */
export async function searchItems(ctx: Reader, kinds: readonly Kind[], term: SearchTerm): Promise<HitRow[]> {
  const hits = await hitsQuery(ctx, kinds, { words: [term.phrase], found: byPhrase(ctx, kinds, term) }).execute(ctx.tx);
  if (hits.rows.length > 0 || term.words.length === 1) return hits.rows;
  return (await hitsQuery(ctx, kinds, { words: term.words, found: byWords(ctx, kinds, term) }).execute(ctx.tx)).rows;
}

export async function listRecentItems({ tx, businessId }: Reader, kinds: readonly Kind[]): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    with best as (${recent(businessId, kinds)})
    ${shown(businessId)} order by best.last_used_at desc, s.id desc`.execute(tx);
  return rows;
}

const ofKinds = (kinds: readonly Kind[]) =>
  kinds.length > 1 ? sql`true` : kinds[0] === 'part' ? sql`type = 'part'` : sql`type <> 'part'`;

const recent = (businessId: number, kinds: readonly Kind[]) =>
  sql`select id as service_id, '' as token, last_used_at from services
    where business_id = ${businessId} and last_used_at is not null and is_active and archived_at is null
      and ${ofKinds(kinds)}
    order by last_used_at desc, id desc limit ${sql.lit(MAX_RECENT)}`;

const byPhrase = ({ businessId }: Reader, kinds: readonly Kind[], { phrase }: SearchTerm) =>
  tokensOf(businessId, kinds, { prefix: phrase, limit: MAX_READ });

/**
 * Every word as the beginning of something, in any order: the longest word leads, because it is the rarest. The items are
 * compared one by one and no further than a picker shows.
 */
function byWords({ businessId }: Reader, kinds: readonly Kind[], { words }: SearchTerm): RawBuilder<unknown> {
  const [lead = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  return sql`select service_id, token from (${tokensOf(businessId, kinds, { prefix: lead, limit: MAX_COMPARED })}) lead
    where ${sql.join(
      others.map((word) => itemSearch.has({ businessId }, 'lead.service_id', [word])),
      sql` and `,
    )} limit ${sql.lit(2 * MAX_FOUND)}`;
}

const tokensOf = (businessId: number, kinds: readonly Kind[], { prefix, limit }: { prefix: string; limit: number }) =>
  sql.join(
    kinds.map((kind) => itemSearch.first({ businessId }, { kind, scope: 'active' }, { prefix, limit })),
    sql` union all `,
  );

type HitSource = { words: readonly string[]; found: RawBuilder<unknown> };

const hitsQuery = ({ businessId }: Reader, kinds: readonly Kind[], { words, found }: HitSource) => sql<HitRow>`
  with recent as materialized (
    select * from (${recent(businessId, kinds)}) r
    where ${sql.join(
      words.map((word) => itemSearch.has({ businessId }, 'r.service_id', [word])),
      sql` and `,
    )}
  ), best as (
    select service_id, min(token) as token, max(last_used_at) as last_used_at from (
      select service_id, token, null::timestamptz as last_used_at from (${found}) t
      union all select service_id, token, last_used_at from recent
    ) m group by service_id order by 3 desc nulls last, 2, 1 limit ${sql.lit(MAX_FOUND)}
  )
  ${shown(businessId)} order by best.last_used_at desc nulls last, best.token, s.sort_name, s.id`;

const shown = (businessId: number) => sql`
  select s.id, s.type, s.name, s.code, left(s.description, 200) as description, s.unit, s.price_e4,
    c.color as category_color, s.image_id,
    case when p.tracks_stock then p.on_hand - p.reserved end as available, best.last_used_at is not null as is_recent
  from best
  join services s on s.business_id = ${businessId} and s.id = best.service_id
  left join service_categories c on c.business_id = s.business_id and c.id = s.category_id
  left join parts p on p.business_id = s.business_id and p.id = s.id`;
