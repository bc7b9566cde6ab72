import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { beginsWith } from './begins-with.repo.ts';
import type { Reader } from './reader.ts';
import type { DB } from './schema.gen.ts';

/** A token is found only by searches that ask for its marks, for example those of records that are not archived. */
type Marks = { scope: string; kind?: string };
type TokenScope = { scope: string | readonly string[]; kind?: string };

/** The tokens by which one record is found; a record without marks cannot be found. */
type RecordTokens = { marks: Marks | null; tokens: readonly string[] };

type PrefixQuery = { prefix: string; limit: number };
type WordQuery = { token: string; limit: number };

/** A word that so many records have is as good as any other such word: nothing is counted further. */
const COMMON = 1_000;

/**
 * What a room's search boxes look in: `table` has a row for every beginning of a word by which a record is found, and in
 * `owner` whose it is. Row security hides trigram and full-text indexes; a prefix is leakproof.
 */
export function searchTokens(table: Extract<keyof DB, `${string}_tokens`>, owner: string) {
  const rows = sql.table(table);
  const id = sql.ref(owner);

  const insert = async (ctx: Ctx, recordId: number, { marks, tokens }: RecordTokens): Promise<void> => {
    if (marks === null || tokens.length === 0) return;
    const columns = Object.keys(marks).map((column) => sql.ref(column));
    await sql`insert into ${rows} (business_id, ${sql.join(columns)}, token, ${id})
      select ${ctx.businessId}, ${sql.join(Object.values(marks).map((mark) => sql.lit(mark)))}, token, ${recordId}
      from unnest(${[...tokens]}::text[]) as token`.execute(ctx.tx);
  };

  const remove = (ctx: Ctx, ids: readonly number[]) =>
    sql`delete from ${rows}
      where business_id = ${ctx.businessId} and ${id} = any(${[...ids]}::bigint[])`.execute(ctx.tx);

  return {
    insert,
    remove,
    replace: async (ctx: Ctx, recordId: number, recordTokens: RecordTokens): Promise<void> => {
      await remove(ctx, [recordId]);
      await insert(ctx, recordId, recordTokens);
    },
    /** Records that were archived or restored are found from then on by those who look for such. */
    rescope: (ctx: Ctx, ids: readonly number[], scope: string) =>
      sql`update ${rows} set scope = ${scope}
        where business_id = ${ctx.businessId} and ${id} = any(${[...ids]}::bigint[])`.execute(ctx.tx),
    /** The rarest word first: what has it is found by it, and only there the others are looked up (`has`). */
    rarestFirst: async (
      { tx, businessId }: Reader,
      within: TokenScope,
      words: readonly string[],
    ): Promise<string[]> => {
      if (words.length < 2) return [...words];
      const counts = words.map(
        (word, place) => sql`select ${sql.lit(place)} as place, count(*)::int as found from (select from ${rows}
          where business_id = ${businessId} and ${marked(within)} and ${beginsWith(word)} limit ${sql.lit(COMMON)}) m`,
      );
      const counted = await sql<{ place: number }>`
        ${sql.join(counts, sql` union all `)} order by found, place`.execute(tx);
      return counted.rows.flatMap(({ place }) => words[place] ?? []);
    },
    /** The ids of all that have a token with one of the beginnings. */
    matching: ({ businessId }: Pick<Reader, 'businessId'>, within: TokenScope, prefixes: readonly string[]) =>
      sql.join(
        prefixes.map(
          (prefix) => sql`select ${id} as id from ${rows}
            where business_id = ${businessId} and ${marked(within)} and ${beginsWith(prefix)}`,
        ),
        sql` union all `,
      ),
    /** The first in the order of their tokens, so that the cost does not grow with the business. */
    first: ({ businessId }: Pick<Reader, 'businessId'>, within: TokenScope, { prefix, limit }: PrefixQuery) =>
      sql`(select ${id}, token from ${rows}
        where business_id = ${businessId} and ${marked(within)} and ${beginsWith(prefix)}
        order by token, ${id} limit ${sql.lit(limit)})`,
    /** The newest that have this very word. */
    exact: ({ businessId }: Pick<Reader, 'businessId'>, within: TokenScope, { token, limit }: WordQuery) =>
      sql`(select ${id}, token from ${rows}
        where business_id = ${businessId} and ${marked(within)} and token = ${token}
        order by ${id} desc limit ${sql.lit(limit)})`,
    /** As `first`, from the other end of the index: of the last word that begins so, the newest record comes first. */
    newest: ({ businessId }: Pick<Reader, 'businessId'>, within: TokenScope, { prefix, limit }: PrefixQuery) =>
      sql`(select ${id}, token from ${rows}
        where business_id = ${businessId} and ${marked(within)} and ${beginsWith(prefix)}
        order by token desc, ${id} desc limit ${sql.lit(limit)})`,
    /** Whether the record in `column` has one; `offset 0` keeps the planner from reading every record that has. */
    has: ({ businessId }: Pick<Reader, 'businessId'>, column: string, prefixes: readonly string[]) =>
      sql<SqlBool>`exists (select from ${rows} o where o.business_id = ${businessId}
        and ${sql.ref(`o.${owner}`)} = ${sql.ref(column)} and (${anyOf(prefixes, 'o.token')}) offset 0)`,
  };
}

/** Written out, not parameters: they are few, and each leads its own part of the index. */
const marked = (within: TokenScope) =>
  sql.join(
    Object.entries(within).map(([column, wanted]) => {
      const values = [wanted].flat().map((value) => sql.lit(value));
      return values.length === 1
        ? sql`${sql.ref(column)} = ${sql.join(values)}`
        : sql`${sql.ref(column)} in (${sql.join(values)})`;
    }),
    sql` and `,
  );

const anyOf = (prefixes: readonly string[], column: string) =>
  sql.join(
    prefixes.map((prefix) => sql`(${beginsWith(prefix, column)})`),
    sql` or `,
  );
