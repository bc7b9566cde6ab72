import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** What every change of a record writes beside the change itself: the next version, who made it, and when. */
export const touched = ({ userId, now }: Pick<Ctx, 'userId' | 'now'>) => ({
  version: sql<number>`version + 1`,
  updated_by: userId || null,
  updated_at: now,
});
