import { sql } from 'kysely';
import { pageParts } from '../../../platform/db/paging.ts';
import { all, type Reader } from './conditions.repo.ts';
import { type Listed, orderOf, type Page, rowsOf } from './rows.repo.ts';
import { sourceOf } from './sources.repo.ts';
import { type Counted, capSums, SUMS, type Sums } from './totals.repo.ts';
import type { Wanted } from './wanted.ts';

/** What a search alone finds, newest first, and what it comes to: in one statement, because finding it is most of the work. */
export async function listSearched(ctx: Reader, wanted: Wanted, page: Page): Promise<Listed & { sums: Sums }> {
  const { conditions, end } = pageParts({ ...page, ...orderOf('created', 'f.key', 'f.id') });
  const { rows } = await sql<Counted & { ids: number[] }>`
    with found as materialized (${sourceOf(ctx, wanted, 'search', 'created')})
    select ${SUMS}, array(select f.id from found f where ${all([sql`true`, ...conditions])} ${end}) as ids
    from found`.execute(ctx.tx);
  const [found] = rows;
  if (!found) throw new Error('a sum is always one row');
  const { ids, ...counted } = found;
  return { rows: await rowsOf(ctx, ids.slice(0, page.size)), hasMore: ids.length > page.size, sums: capSums(counted) };
}
