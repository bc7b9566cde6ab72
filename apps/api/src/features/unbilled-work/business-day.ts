import { dayIn } from '@countinghouse/domain/days/zones';
import { daysBetween } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';

/** What every row is told by, asked for once. */
export type BusinessDay = { zone: string; today: string; currency: string };

export async function readBusinessDay(ctx: Ctx): Promise<BusinessDay> {
  const zone = await businessZone(ctx);
  return { zone, today: dayIn(zone, ctx.now), currency: await businessCurrency(ctx) };
}

/** What is older was forgotten or settled long ago, and nobody looks for it here. */
export const YEAR_DAYS = 366;
/** Appointments that are further away need no answer yet. */
export const SOON_DAYS = 14;

export const daysBefore = ({ now }: Pick<Ctx, 'now'>, days: number): Date =>
  new Date(now.getTime() - days * 86_400_000);

/** Days on the clocks of the business from then until today; less than none for what is to come. */
export const daysSince = ({ zone, today }: BusinessDay, at: Date): number => daysBetween(dayIn(zone, at), today);
