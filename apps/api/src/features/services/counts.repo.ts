import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Kind } from './tokens.repo.ts';

type Difference = { active?: number; archived?: number };

/** Call it last: until the transaction ends, every other change of this business's counts waits for it. */
export const addToCounts = (ctx: Ctx, kind: Kind, { active = 0, archived = 0 }: Difference) =>
  // The first row of a business is made by a creation, so it is never below zero; afterwards the differences add up.
  sql`insert into service_counts as c (business_id, kind, active, archived)
    values (${ctx.businessId}, ${kind}, greatest(${active}::bigint, 0), greatest(${archived}::bigint, 0))
    on conflict (business_id, kind) do update set active = c.active + ${active}, archived = c.archived + ${archived}`.execute(
    ctx.tx,
  );

export async function findCounts({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>, kind: Kind) {
  const row = await tx
    .selectFrom('service_counts')
    .select(['active', 'archived'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? { active: 0, archived: 0 };
}

/** In the order of the categories' ids, so that two who move items against each other never wait in a circle. */
export async function addToCategories(
  ctx: Ctx,
  changes: readonly { id: number | null; items: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { id, items } of changes) if (id !== null) sums.set(id, (sums.get(id) ?? 0) + items);
  for (const [id, items] of [...sums].toSorted(([a], [b]) => a - b)) {
    if (items === 0) continue;
    await sql`insert into service_category_counts as c (business_id, category_id, services)
      values (${ctx.businessId}, ${id}, greatest(${items}::bigint, 0))
      on conflict (business_id, category_id) do update set services = c.services + ${items}`.execute(ctx.tx);
  }
}
