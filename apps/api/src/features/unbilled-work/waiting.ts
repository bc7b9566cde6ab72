import { dayIn } from '@countinghouse/domain/days/zones';
import { daysBetween } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';

/** What is older was forgotten or settled long ago, and nobody looks for it here. */
export const YEAR_DAYS = 366;
/** Appointments that are further away need no answer yet. */
export const SOON_DAYS = 14;

export const daysBefore = ({ now }: Pick<Ctx, 'now'>, days: number): Date =>
  new Date(now.getTime() - days * 86_400_000);

/** Days on the clocks of the business from then until today; less than none for what is to come. */
export async function daysSince(ctx: Ctx, at: Date): Promise<number> {
  const zone = await businessZone(ctx);
  return daysBetween(dayIn(zone, at), dayIn(zone, ctx.now));
}
