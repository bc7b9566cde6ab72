import type { signInSocial as contract } from '@countinghouse/contracts/auth';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Visitor } from '../../../platform/http/public-route.ts';
import { findAccount, findLogin, findSocialIdentity, insertSocialIdentity } from '../auth.repo.ts';
import { checkPassword } from '../check-password.ts';
import { consumeCode, findCode } from '../codes.repo.ts';
import { openSession, type ProvenLogin } from '../open-session.ts';

const Ticket = z.object({ provider: z.string(), subject: z.string(), email: z.string(), round: z.string() });
type Ticket = z.infer<typeof Ticket>;
type Body = HandlerInput<typeof contract>['body'];

/**
 * What the browser says about the profile is not believed; what the provider proved stands in the ticket, which works only
 * in the browser whose round it ended. It is used up with the sign-in, so that a mistyped password may be typed again.
 */
export async function signInSocial(visitor: Visitor, body: Body, round: string | undefined) {
  await visitor.platform.throttle.visit('social', visitor.ipAddress);
  const found = await visitor.inDirectory('read only', (tx) =>
    findCode(tx, 'social_ticket', body.accessToken, visitor.now),
  );
  const { success, data: ticket } = Ticket.safeParse(found?.details);
  if (!success || ticket.provider !== body.provider || ticket.subject === '' || ticket.round !== round) {
    throw new AppError('auth.social_unknown');
  }
  const proven = (await findLinked(visitor, ticket)) ?? (await proveJoining(visitor, ticket, body.password));
  await spendTicket(visitor, body.accessToken, ticket, proven);
  return openSession(visitor, proven, { how: 'social', isKept: false });
}

const findLinked = (visitor: Visitor, { provider, subject }: Ticket): Promise<ProvenLogin | undefined> =>
  visitor.inDirectory('read only', async (tx) => {
    const linked = await findSocialIdentity(tx, provider, subject);
    return linked && { businessId: linked.business_id, userId: linked.user_id };
  });

/**
 * The first time: by the address the provider verified. Only where we have proof of it ourselves, or a stranger's account
 * would be handed over; and where there is a password, only with it.
 */
async function proveJoining(visitor: Visitor, { email }: Ticket, password: string | undefined): Promise<ProvenLogin> {
  const login = await visitor.inDirectory('read only', (tx) => findLogin(tx, email));
  if (!login?.proved_at) throw new AppError('auth.social_unknown');
  const { business_id: businessId, user_id: userId } = login;
  const account = await visitor.inTenant(businessId, 0, (ctx) => findAccount(ctx, userId));
  if (!account?.password_hash) return { businessId, userId };
  if (!password) throw new AppError('auth.social_password');
  return checkPassword(visitor, email, password);
}

const spendTicket = (visitor: Visitor, secret: string, { provider, subject }: Ticket, proven: ProvenLogin) =>
  visitor.inDirectory('read write', async (tx) => {
    const used = await consumeCode(tx, 'social_ticket', secret, visitor.now);
    if (!used) throw new AppError('auth.social_unknown');
    const { businessId, userId } = proven;
    await insertSocialIdentity(tx, { provider, subject, businessId, userId, now: visitor.now });
  });
