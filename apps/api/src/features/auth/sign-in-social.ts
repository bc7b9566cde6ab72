import type { signInSocial as contract } from '@countinghouse/contracts/auth';
import type { Parsed } from '@countinghouse/contracts/endpoint';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { findLogin, findSocialIdentity, insertSocialIdentity } from './auth.repo.ts';
import { consumeCode } from './codes.repo.ts';
import { openSession, type Proven } from './open-session.ts';

const Ticket = z.object({ provider: z.string(), subject: z.string(), email: z.string() });

/** What the browser says about the profile is not believed; what the provider proved stands in the ticket. */
export async function signInSocial(visitor: Visitor, { body }: Parsed<typeof contract>) {
  await visitor.platform.throttle.attempt('social', visitor.ipAddress);
  const used = await visitor.inDirectory('read write', (tx) =>
    consumeCode(tx, 'social_ticket', body.accessToken, visitor.now),
  );
  const ticket = Ticket.safeParse(used?.details);
  if (!ticket.success || ticket.data.provider !== body.provider) throw new AppError('auth.social_unknown');
  const proven = await findProven(visitor, ticket.data);
  return openSession(visitor, proven, { how: 'social', isKept: true });
}

/** Known by the provider's own id; the first time by the address the provider verified, and from then on linked. */
async function findProven(visitor: Visitor, { provider, subject, email }: z.infer<typeof Ticket>): Promise<Proven> {
  if (subject === '') throw new AppError('auth.social_unknown');
  return visitor.inDirectory('read write', async (tx) => {
    const linked = await findSocialIdentity(tx, provider, subject);
    if (linked) return { businessId: linked.business_id, userId: linked.user_id };
    const login = await findLogin(tx, email);
    if (!login) throw new AppError('auth.social_unknown');
    const { business_id: businessId, user_id: userId } = login;
    await insertSocialIdentity(tx, { provider, subject, businessId, userId, now: visitor.now });
    return { businessId, userId };
  });
}
