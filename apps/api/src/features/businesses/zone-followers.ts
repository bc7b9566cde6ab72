import type { Ctx } from '../../platform/ctx.ts';

/** What a higher room does when the business's clock is another one, in the transaction that changes it. */
type ZoneFollower = (ctx: Ctx) => Promise<void>;

const FOLLOWERS: ZoneFollower[] = [];

/** Higher rooms keep instants that were found by the business's clock; app.ts tells this room of them at start. */
export function registerZoneFollower(follower: ZoneFollower): void {
  FOLLOWERS.push(follower);
}

export async function tellZone(ctx: Ctx): Promise<void> {
  for (const follow of FOLLOWERS) await follow(ctx);
}
