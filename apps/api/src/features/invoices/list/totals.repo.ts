import { type Expression, sql } from 'kysely';
import { capTotal, MAX_COUNTED } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { all, conditionsOf } from './conditions.repo.ts';
import { type FilterName, filtersOf, type ListFilter } from './list-filter.ts';
import { rowBehind } from './rows.repo.ts';
import { SORTS, type Sort } from './sorts.ts';
import { addedOf, sourceOf } from './sources.repo.ts';

/** How many documents, what they come to and what is open of it; with `isEstimate` at least that. */
export type Sums = { documents: number; totalCents: number; owedCents: number; isEstimate: boolean };
export const NOTHING: Sums = { documents: 0, totalCents: 0, owedCents: 0, isEstimate: false };

/** What adds up to more than a number can say stops there; nobody owes that much. As text, for an amount written in SQL. */
export const safely = (amount: string): string =>
  `greatest(-${Number.MAX_SAFE_INTEGER}, least(${Number.MAX_SAFE_INTEGER}, coalesce(${amount}, 0)))::bigint`;

export const SUMS = sql.raw(`count(*) as documents, ${safely('sum(added_cents)')} as "totalCents",
    ${safely('sum(owed_cents)')} as "owedCents"`);

/** What one filter alone leaves. */
export const sumSource = (ctx: Reader, listFilter: ListFilter, filter: FilterName): Promise<Sums> =>
  sumOf(ctx, sourceOf(ctx, listFilter, filter, 'created'));

/** What the others leave of it. */
export function sumNarrowed(
  ctx: Reader,
  listFilter: ListFilter,
  filter: FilterName,
  others: readonly FilterName[],
): Promise<Sums> {
  const source = sql<{
    id: number;
    owed_cents: number;
  }>`(${sourceOf(ctx, listFilter, filter, 'created')})`;
  return sumOf(
    ctx,
    ctx.tx
      .selectFrom(source.as<'s'>('s'))
      .innerJoinLateral(rowBehind(ctx, listFilter, others, 'created'), (join) => join.onTrue())
      .select(['r.added_cents', 's.owed_cents']),
  );
}

/** All that the filters leave, as far as a total is exact; read in the order of the list where its index has it all. */
export const sumListed = (ctx: Reader, listFilter: ListFilter, sort: Sort | null): Promise<Sums> =>
  sumOf(
    ctx,
    ctx.tx
      .selectFrom('invoices as i')
      .select([sql.ref<number>(`i.${addedOf(listFilter)}`).as('added_cents'), 'i.owed_cents'])
      .where(all(conditionsOf(ctx, listFilter, filtersOf(listFilter))))
      .$if(sort !== null, (query) => query.orderBy(sql.ref(SORTS[sort ?? 'created'].column), 'desc'))
      .limit(sql.lit(MAX_COUNTED + 1)),
  );

async function sumOf({ tx }: Reader, documents: Expression<unknown>): Promise<Sums> {
  const { rows } = await sql<CountedSums>`select ${SUMS} from (${documents}) d`.execute(tx);
  return capSums(rows[0] ?? NOTHING);
}

/** Sums of at most one document more than a total is exact for. */
export type CountedSums = Omit<Sums, 'isEstimate'>;

export function capSums({ documents, totalCents, owedCents }: CountedSums): Sums {
  const { listTotalSize, isEstimate } = capTotal(documents);
  return { documents: listTotalSize, totalCents, owedCents, isEstimate };
}
