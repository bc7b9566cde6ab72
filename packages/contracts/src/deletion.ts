import { z } from 'zod';

/** With `forGood` what nothing speaks of is destroyed; everything else is archived all the same. */
export const DeleteQuery = z.object({ forGood: z.boolean().default(false) });
/** What became of it, and on how many documents it stands, drafts included. */
export const deletedShape = { isDestroyed: z.boolean(), usedIn: z.int() };
