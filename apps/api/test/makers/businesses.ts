import type { Role } from '@countinghouse/domain/access/permissions';
import { insertLogin } from '../../src/features/auth/auth.repo.ts';
import {
  activateBusiness,
  createBusiness,
  prepareBusiness,
  reserveBusiness,
} from '../../src/features/businesses/index.ts';
import { createUser } from '../../src/features/users/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { inTenant } from '../../src/platform/db/tenant.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { newAccessToken, newSecret, readCredential, sessionCookieValue } from '../../src/platform/session/secrets.ts';
import { insertSession } from '../../src/platform/session/session.repo.ts';

const ORIGIN = { requestId: 'maker', ipAddress: '127.0.0.1', userAgent: 'maker' };
type World = { platform: Platform };
export type Member = { businessId: number; userId: number; role: Role; email: string; cookies: Record<string, string> };

let made = 0;

/** Runs `work` inside one business, as its admin. */
export const within = <T>({ platform }: World, businessId: number, userId: number, work: (ctx: Ctx) => Promise<T>) =>
  inTenant(
    platform,
    { businessId, mode: 'read write', origin: ORIGIN },
    async () => ({ businessId, userId, role: 'admin', sessionId: 0 }),
    work,
  );

type Person = { email: string; firstName: string; lastName: string; role: Role; passwordHash: string | null };

/** A business with nobody in it yet. */
export async function anEmptyBusiness(world: World, { cell = 1, name = 'Juniper & Pine' } = {}): Promise<number> {
  const { platform } = world;
  const businessId = await platform.cells.inDirectory('read write', (tx) =>
    reserveBusiness(tx, cell, platform.clock()),
  );
  await within(world, businessId, 0, async (ctx) => {
    await createBusiness(ctx, { name, timezone: 'America/Toronto', countryId: 39 });
    await prepareBusiness(ctx);
  });
  await platform.cells.inDirectory('read write', (tx) => activateBusiness(tx, businessId));
  return businessId;
}

/** A business with one signed-in user, an admin unless told otherwise. */
export async function aBusiness(world: World, { role = 'admin' as Role, cell = 1, name = 'Juniper & Pine' } = {}) {
  return aMember(world, await anEmptyBusiness(world, { cell, name }), { role });
}

/** One more signed-in user of a business. Without `passwordHash` this one cannot sign in by password. */
export async function aMember(world: World, businessId: number, person: Partial<Person> = {}): Promise<Member> {
  const { platform } = world;
  made += 1;
  const user: Person = {
    email: `member${made}@example.com`,
    firstName: 'Amélie',
    lastName: 'Tremblay',
    role: 'staff',
    passwordHash: null,
    ...person,
  };
  const { email, role } = user;
  const sid = sessionCookieValue(businessId, newSecret());
  const userId = await within(world, businessId, 0, async (ctx) => {
    const id = await createUser(ctx, { ...user, mobile: '' });
    const hash = readCredential(sid)?.hash ?? Buffer.alloc(0);
    await insertSession(ctx.tx, businessId, ctx.now, { userId: id, hash, isKept: true, ipAddress: '', userAgent: '' });
    return id;
  });
  await platform.cells.inDirectory('read write', (tx) =>
    insertLogin(tx, { email, businessId, userId, now: platform.clock() }),
  );
  const cookies = { sid, AccessToken: newAccessToken(platform.config.secretKey, sid) };
  return { businessId, userId, role, email, cookies };
}
