import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * From here to the end of the transaction PostgreSQL uses the plan it made without the values. Left to itself it takes a page
 * of a list for dearer than it is and plans each one anew, which costs three times what reading the page does. Only where a
 * test shows that both plans are good.
 */
export const planOnce = (tx: Tx) => sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
