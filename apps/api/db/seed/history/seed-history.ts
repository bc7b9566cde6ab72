import { instantIn } from '@countinghouse/domain/days/zones';
import { wakeVisitReminders } from '../../../src/features/calendar/index.ts';
import { wakeFees } from '../../../src/features/late-fees/index.ts';
import { tidyOnline } from '../../../src/features/online-payments/index.ts';
import { keepRunning } from '../../../src/features/recurring/index.ts';
import { wakeReminders } from '../../../src/features/reminders/index.ts';
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
  smtpPort: number;
  /** 1 unless told. */
  pace?: number;
};

/** Founds a business at the beginning of the story, sets up its shop, and lives through all of it. */
export async function seedHistory({
  platform,
  clock,
  endsAt,
  found,
  smtpPort,
  pace = 1,
}: HistorySeed): Promise<FoundedBusiness> {
  clock.now = instantIn(ZONE, firstDayOf(endsAt), '07:00');
  const { businessId, staff } = await found();
  await seedBusiness(platform, staff.owner);
  await seedSalesTaxes(platform, staff.owner);
  await seedServices(platform, staff.owner);
  await seedParts(platform, staff.owner);
  await tellHistory({ platform, clock, businessId, staff, endsAt, smtpPort, pace });
  clock.now = endsAt;
  await wake(platform, businessId);
  return { businessId, staff };
}

/** The story queued no jobs; from here on the worker does what follows. */
async function wake(platform: Platform, businessId: number): Promise<void> {
  const cell = await platform.cells.of(businessId);
  const run = { platform, cell, attempt: 1, isLastAttempt: false, jobId: 'history' };
  for (const chore of [keepRunning, wakeFees, wakeReminders, wakeVisitReminders, tidyOnline])
    await chore(run, businessId);
}
