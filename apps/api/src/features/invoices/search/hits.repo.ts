import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';
import { searchTokens } from '../../../platform/db/search-tokens.repo.ts';
import type { Span } from '../list/list-filter.ts';

export const lineSearch = searchTokens('invoice_tokens', 'invoice_id');

/** Of a word that very many documents have, the newest so many are compared with the other words. */
const MAX_COMPARED = 200;

export type DocumentTerm = {
  numbers: readonly (Span & { kind: DocumentKind })[];
  cents: number | null;
  customerIds: readonly number[];
  /** The words of a line, the rarest first. */
  words: readonly string[];
};
type HitSlice = { kinds: readonly DocumentKind[]; limit: number };

/**
 * The ids of documents that are not archived: by number, by amount, by customer and by the words on their lines, in this order,
 * the newest of each first. Every way reads no more rows of its index than are shown.
 */
export async function findDocumentIds(ctx: Reader, term: DocumentTerm, slice: HitSlice): Promise<number[]> {
  const ways = [byNumber, byAmount, byCustomer, byWords].flatMap((way, rank) => {
    const found = way(ctx, term, slice);
    return found ? [sql`select id, newest, ${sql.lit(rank)} as rank from (${found}) w${sql.lit(rank)}`] : [];
  });
  if (ways.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from (${sql.join(ways, sql` union all `)}) f
    group by id order by min(rank), max(newest) desc, id desc limit ${sql.lit(slice.limit)}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

type Way = (ctx: Reader, term: DocumentTerm, slice: HitSlice) => RawBuilder<unknown> | null;

const byNumber: Way = ({ businessId }, { numbers }, { limit }) => {
  if (numbers.length === 0) return null;
  const [kinds, from, to] = [
    numbers.map(({ kind }) => kind),
    numbers.map((span) => span.from),
    numbers.map((span) => span.to),
  ];
  return sql`select d.id, d.number_order as newest
    from unnest(${kinds}::text[], ${from}::bigint[], ${to}::bigint[]) as s (kind, low, high)
    cross join lateral (select i.id, i.number_order from invoices i where i.business_id = ${businessId}
      and i.kind = s.kind and i.number_order between s.low and s.high and i.archived_at is null
      order by i.number_order desc limit ${sql.lit(limit)}) d`;
};

const byAmount: Way = ({ businessId }, { cents }, { kinds, limit }) => {
  if (cents === null) return null;
  return sql`select d.id, d.id as newest from unnest(${[...kinds]}::text[]) as s (kind)
    cross join lateral (select i.id from invoices i where i.business_id = ${businessId} and i.kind = s.kind
      and i.total_cents = ${cents} and i.archived_at is null order by i.id desc limit ${sql.lit(limit)}) d`;
};

const byCustomer: Way = ({ businessId }, { customerIds }, { kinds, limit }) => {
  if (customerIds.length === 0) return null;
  return sql`select d.id, d.id as newest from unnest(${[...customerIds]}::bigint[]) as c (id)
    cross join unnest(${[...kinds]}::text[]) as s (kind)
    cross join lateral (select i.id from invoices i where i.business_id = ${businessId} and i.customer_id = c.id
      and i.kind = s.kind and i.archived_at is null order by i.created_at desc, i.id desc limit ${sql.lit(limit)}) d`;
};

/** The rarest word leads. What begins so is read from the last of its words, the newest documents of each first. */
const byWords: Way = (ctx, { words }, { kinds, limit }) => {
  const [prefix, ...others] = words;
  if (prefix === undefined) return null;
  const read = others.length === 0 ? limit : MAX_COMPARED;
  const leads = kinds.flatMap((scope) => [
    lineSearch.exact(ctx, { scope }, { token: prefix, limit: read }),
    lineSearch.newest(ctx, { scope }, { prefix, limit: read }),
  ]);
  const hasOthers = others.map((word) => lineSearch.has(ctx, 'lead.invoice_id', [word]));
  return sql`select lead.invoice_id as id, lead.invoice_id as newest
    from (${sql.join(leads, sql` union `)}) lead
    where ${hasOthers.length === 0 ? sql`true` : sql.join(hasOthers, sql` and `)}`;
};

/** How each kind of document is numbered. */
export async function listSeries({ tx, businessId }: Reader, kinds: readonly DocumentKind[]) {
  const rows = await tx
    .selectFrom('number_series')
    .select(['series', 'prefix', 'next_number as nextNumber'])
    .where('business_id', '=', businessId)
    .where('series', 'in', [...kinds])
    .execute();
  return kinds.flatMap((kind) => rows.filter(({ series }) => series === kind).map((row) => ({ ...row, kind })));
}
