import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** Which calendar day it is where the business is: what "today" means in it. */
export async function businessToday({ tx, businessId, now }: Pick<Ctx, 'tx' | 'businessId' | 'now'>): Promise<string> {
  const { today } = await tx
    .selectFrom('businesses')
    .select(sql<string>`(${now}::timestamptz at time zone timezone)::date`.as('today'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return today;
}
