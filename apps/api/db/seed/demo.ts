import type { Role } from '@countinghouse/domain/access/permissions';
import { type Config, readConfig } from '../../src/config.ts';
import { findLogin } from '../../src/features/auth/auth.repo.ts';
import { hashPassword } from '../../src/features/auth/index.ts';
import { closePlatform, createPlatform } from '../../src/platform/create-platform.ts';
import { aMember, anEmptyBusiness } from '../../test/makers/businesses.ts';
import { seedBusiness } from './demo-business.ts';
import { seedCustomers } from './demo-customers.ts';
import { seedDocuments } from './demo-documents.ts';
import { seedParts } from './demo-parts.ts';
import { seedRecurring } from './demo-recurring.ts';
import { seedSalesTaxes } from './demo-sales-taxes.ts';
import { seedServices } from './demo-services.ts';

export const DEMO_LOGIN = { email: 'amelie@juniperpine.ca', password: 'demo copper kettle' };

const STAFF: readonly { email: string; firstName: string; lastName: string; role: Role }[] = [
  { email: DEMO_LOGIN.email, firstName: 'Amélie', lastName: 'Tremblay', role: 'admin' },
  { email: 'marcus@juniperpine.ca', firstName: 'Marcus', lastName: 'Chen', role: 'manager' },
  { email: 'priya@juniperpine.ca', firstName: 'Priya', lastName: 'Nair', role: 'staff' },
  { email: 'owen@juniperpine.ca', firstName: 'Owen', lastName: 'Fitzgerald', role: 'bookkeeper' },
  { email: 'sofia@juniperpine.ca', firstName: 'Sofia', lastName: 'Marchetti', role: 'viewer' },
];

/** A believable firm, built by the same makers as the tests; does nothing when it is there already. */
export async function seedDemo(variables: Record<string, string>, { withCustomers = false } = {}): Promise<void> {
  const config: Config = readConfig({ ...variables, LOG_LEVEL: 'error' });
  const platform = createPlatform(config);
  try {
    const known = await platform.cells.inDirectory('read only', (tx) => findLogin(tx, DEMO_LOGIN.email));
    if (known) return;
    const passwordHash = await hashPassword(DEMO_LOGIN.password);
    const businessId = await anEmptyBusiness({ platform });
    const staff = [];
    for (const person of STAFF) staff.push(await aMember({ platform }, businessId, { ...person, passwordHash }));
    const [owner] = staff;
    if (!withCustomers || !owner) return;
    await seedBusiness(platform, owner);
    await seedCustomers(platform, owner);
    await seedSalesTaxes(platform, owner);
    await seedServices(platform, owner);
    await seedParts(platform, owner);
    await seedDocuments(platform, owner);
    await seedRecurring(platform, owner);
  } finally {
    await closePlatform(platform);
  }
}
