import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

/** Call it last: until the transaction ends, every other change of this business's counts waits for it. */
export const addToCounts = (ctx: Ctx, { active = 0, archived = 0 }: { active?: number; archived?: number }) =>
  // The first row of a business is made by a creation, so it is never below zero; afterwards the differences add up.
  sql`insert into customer_counts as c (business_id, active, archived)
    values (${ctx.businessId}, greatest(${active}::bigint, 0), greatest(${archived}::bigint, 0))
    on conflict (business_id) do update set active = c.active + ${active}, archived = c.archived + ${archived}`.execute(
    ctx.tx,
  );

export async function findCounts({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>) {
  const row = await tx
    .selectFrom('customer_counts')
    .select(['active', 'archived'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? { active: 0, archived: 0 };
}
