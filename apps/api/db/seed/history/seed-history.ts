import { instantIn } from '@countinghouse/domain/days/zones';
import type { Platform } from '../../../src/platform/platform.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { seedBusiness } from '../demo-business.ts';
import { seedParts } from '../demo-parts.ts';
import { seedSalesTaxes } from '../demo-sales-taxes.ts';
import { seedServices } from '../demo-services.ts';
import { ZONE } from './calendar.ts';
import type { StaffName } from './firm.ts';
import { firstDayOf, type HistoryClock, tellHistory } from './history.ts';

type FoundedBusiness = { businessId: number; staff: Readonly<Record<StaffName, Member>> };
type HistorySeed = {
  platform: Platform;
  clock: HistoryClock;
  endsAt: Date;
  found: () => Promise<FoundedBusiness>;
};

/** Where the business's own mails go: the stand-in of the demo listens there. */
export const DEMO_SMTP_PORT = 4025;

/** Founds a business at the beginning of the story, sets up its shop, and lives through all of it. */
export async function seedHistory({ platform, clock, endsAt, found }: HistorySeed): Promise<FoundedBusiness> {
  clock.now = instantIn(ZONE, firstDayOf(endsAt), '07:00');
  const { businessId, staff } = await found();
  await seedBusiness(platform, staff.owner);
  await seedSalesTaxes(platform, staff.owner);
  await seedServices(platform, staff.owner);
  await seedParts(platform, staff.owner);
  await tellHistory({ platform, clock, businessId, staff, endsAt, smtpPort: DEMO_SMTP_PORT });
  clock.now = endsAt;
  return { businessId, staff };
}
