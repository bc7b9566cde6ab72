import { dayIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';

/** The calendar day of an instant where the business is; never one that is still to come. */
export const businessDay = async (ctx: Ctx, at: Date): Promise<string> =>
  dayIn(await businessZone(ctx), at < ctx.now ? at : ctx.now);
