import type { Role } from '@countinghouse/domain/access/permissions';
import { type Config, readConfig } from '../../src/config.ts';
import { findLogin } from '../../src/features/auth/auth.repo.ts';
import { hashPassword } from '../../src/features/auth/index.ts';
import { closePlatform, createPlatform } from '../../src/platform/create-platform.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { aMember, anEmptyBusiness, type Member } from '../../test/makers/businesses.ts';

export const DEMO_LOGIN = { email: 'amelie@juniperpine.ca', password: 'demo copper kettle' };

type StaffMember = { email: string; firstName: string; lastName: string; role: Role };

/** By what they do in the story; somebody who only looks is there, too. */
const STAFF = {
  owner: { email: DEMO_LOGIN.email, firstName: 'Amélie', lastName: 'Tremblay', role: 'admin' },
  manager: { email: 'marcus@juniperpine.ca', firstName: 'Marcus', lastName: 'Chen', role: 'manager' },
  seller: { email: 'priya@juniperpine.ca', firstName: 'Priya', lastName: 'Nair', role: 'staff' },
  bookkeeper: { email: 'owen@juniperpine.ca', firstName: 'Owen', lastName: 'Fitzgerald', role: 'bookkeeper' },
  viewer: { email: 'sofia@juniperpine.ca', firstName: 'Sofia', lastName: 'Marchetti', role: 'viewer' },
} as const satisfies Record<string, StaffMember>;

type DemoStaff = Record<keyof typeof STAFF, Member>;
type DemoBusiness = { businessId: number; staff: DemoStaff };

/**
 * A believable firm. By itself it has its people and nothing else; with its history it has fourteen months behind it. Does
 * nothing when it is there already.
 */
export async function seedDemo(variables: Record<string, string>, { withHistory = false } = {}): Promise<void> {
  const config: Config = readConfig({ ...variables, LOG_LEVEL: 'error' });
  const endsAt = new Date();
  const clock = { now: endsAt };
  const platform = createPlatform(config, { clock: () => clock.now });
  try {
    const known = await platform.cells.inDirectory('read only', (tx) => findLogin(tx, DEMO_LOGIN.email));
    if (known) return;
    if (!withHistory) return void (await foundDemo(platform));
    // Loaded only where it is wanted: it needs every room, and the journeys begin without it.
    const { seedHistory } = await import('./history/seed-history.ts');
    await seedHistory({ platform, clock, endsAt, found: () => foundDemo(platform) });
  } finally {
    await closePlatform(platform);
  }
}

async function foundDemo(platform: Platform): Promise<DemoBusiness> {
  const passwordHash = await hashPassword(DEMO_LOGIN.password);
  const businessId = await anEmptyBusiness({ platform });
  const join = (person: StaffMember) => aMember({ platform }, businessId, { ...person, passwordHash });
  const staff = {
    owner: await join(STAFF.owner),
    manager: await join(STAFF.manager),
    seller: await join(STAFF.seller),
    bookkeeper: await join(STAFF.bookkeeper),
    viewer: await join(STAFF.viewer),
  };
  return { businessId, staff };
}
