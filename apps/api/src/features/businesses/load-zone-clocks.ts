import type { ZoneClocks } from '@countinghouse/contracts/businesses';
import { questionsOf, ZONE_TABLE } from '@countinghouse/domain/days/zone-table';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { answerClock } from '../../platform/zones/compare-zones.ts';

/** The table of clocks by our zone data, with the business's own zone for the two years to come. */
export async function loadZoneClocks(ctx: Ctx): Promise<ZoneClocks> {
  const timezone = await businessZone(ctx);
  return {
    timezone,
    zoneData: process.versions.tz ?? '',
    clocks: [...questionsOf(timezone, ctx.now), ...ZONE_TABLE].map(answerClock),
  };
}
