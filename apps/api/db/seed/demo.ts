import type { Role } from '@countinghouse/domain/access/permissions';
import { type Config, readConfig } from '../../src/config.ts';
import { findLogin } from '../../src/features/auth/auth.repo.ts';
import { hashPassword } from '../../src/features/auth/index.ts';
import { closePlatform, createPlatform } from '../../src/platform/create-platform.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { aMember, anEmptyBusiness, type Member } from '../../test/makers/businesses.ts';

export const DEMO_LOGIN = { email: 'amelie@juniperpine.ca', password: 'demo copper kettle' };

/** Where the business's own mails go: `dev` and the demo listen there. */
export const DEMO_SMTP_PORT = 4025;

type StaffMember = { email: string; firstName: string; lastName: string; role: Role };

/** By what they do in the story; somebody who only looks is there, too. */
const STAFF = {
  owner: { email: DEMO_LOGIN.email, firstName: 'Amélie', lastName: 'Tremblay', role: 'admin' },
  manager: { email: 'marcus@juniperpine.ca', firstName: 'Marcus', lastName: 'Chen', role: 'manager' },
  seller: { email: 'priya@juniperpine.ca', firstName: 'Priya', lastName: 'Nair', role: 'staff' },
  bookkeeper: { email: 'owen@juniperpine.ca', firstName: 'Owen', lastName: 'Fitzgerald', role: 'bookkeeper' },
  viewer: { email: 'sofia@juniperpine.ca', firstName: 'Sofia', lastName: 'Marchetti', role: 'viewer' },
} as const satisfies Record<string, StaffMember>;

type DemoBusiness = { businessId: number; staff: Record<keyof typeof STAFF, Member> };
type DemoName = { name: string; emailOf: (email: string) => string };

const DEMO: DemoName = { name: 'Juniper & Pine', emailOf: (email) => email };
/** The same story with more of everything, for eyes on long lists: a business of its own, with the same people. */
const LARGE: DemoName = { name: 'Juniper & Pine, all branches', emailOf: (email) => email.replace('@', '@large.') };
const LARGE_PACE = 13;
export const LARGE_LOGIN = { ...DEMO_LOGIN, email: LARGE.emailOf(DEMO_LOGIN.email) };

type DemoOptions = {
  withHistory?: boolean;
  isLarge?: boolean;
  /** The moment at which the story is over; the day of it decides about every amount. */
  endsAt?: Date;
};

/**
 * A believable firm. By itself it has its people and nothing else; with its history it has fourteen months behind it. Does
 * nothing when it is there already. Answers whether it was made.
 */
export async function seedDemo(
  variables: Record<string, string>,
  { withHistory = false, isLarge = false, endsAt = new Date() }: DemoOptions = {},
): Promise<boolean> {
  const config: Config = readConfig({ ...variables, ...unhurried(variables), LOG_LEVEL: 'error' });
  const clock = { now: endsAt };
  const platform = createPlatform(config, { clock: () => clock.now });
  const demo = isLarge ? LARGE : DEMO;
  try {
    const known = await platform.cells.inDirectory('read only', (tx) => findLogin(tx, demo.emailOf(DEMO_LOGIN.email)));
    if (known) return false;
    const found = () => foundDemo(platform, demo);
    if (!withHistory) return (await found()).businessId > 0;
    // Loaded only where it is wanted: it needs every room, and the journeys begin without it.
    const { seedHistory } = await import('./history/seed-history.ts');
    process.stdout.write(`Fourteen months of ${demo.name} are told now; this takes a while.\n`);
    await seedHistory({ platform, clock, endsAt, found, smtpPort: DEMO_SMTP_PORT, pace: isLarge ? LARGE_PACE : 1 });
    return true;
  } finally {
    await closePlatform(platform);
  }
}

/** Thousands of commits need not each wait for the disk: after a crash of the machine `db:reset` begins anew. */
function unhurried({ DATABASE_APP_URL: given }: Record<string, string>): Record<string, string> {
  if (!given) return {};
  const url = new URL(given);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { DATABASE_APP_URL: url.href };
}

async function foundDemo(platform: Platform, { name, emailOf }: DemoName): Promise<DemoBusiness> {
  const passwordHash = await hashPassword(DEMO_LOGIN.password);
  const businessId = await anEmptyBusiness({ platform }, { name });
  const join = (person: StaffMember) =>
    aMember({ platform }, businessId, { ...person, email: emailOf(person.email), passwordHash });
  const staff = {
    owner: await join(STAFF.owner),
    manager: await join(STAFF.manager),
    seller: await join(STAFF.seller),
    bookkeeper: await join(STAFF.bookkeeper),
    viewer: await join(STAFF.viewer),
  };
  return { businessId, staff };
}
