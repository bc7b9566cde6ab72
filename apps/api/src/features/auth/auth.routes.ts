import * as contract from '@countinghouse/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { route } from '../../platform/http/route.ts';
import { readSid } from '../../platform/session/cookies.ts';
import { newAccessToken } from '../../platform/session/secrets.ts';
import { presentAccount, presentSession } from './auth.presenter.ts';
import { findAccount, listOpenSessions } from './auth.repo.ts';
import { exchangeCode, previewHandoff } from './exchange-code.ts';
import { followRegistration, retryRegistration } from './registration/follow-registration.ts';
import { proveAddress, resendProof } from './registration/prove-address.ts';
import { register } from './registration/register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export async function authRoutes(app: FastifyInstance) {
  const { config } = app.platform;

  publicRoute(app, contract.signIn, signIn);
  publicRoute(app, contract.exchangeCode, (visitor, { body }) => exchangeCode(visitor, body));
  publicRoute(app, contract.previewHandoff, (visitor, { body }) => previewHandoff(visitor, body));
  publicRoute(app, contract.signOut, (visitor, _input, request) => signOut(visitor, request));
  publicRoute(app, contract.requestPasswordReset, (visitor, { body }) =>
    requestPasswordReset(visitor, body.primaryEmail),
  );
  publicRoute(app, contract.resetPassword, (visitor, { body }) => resetPassword(visitor, body.token, body.password));
  publicRoute(app, contract.register, register);
  publicRoute(app, contract.followRegistration, (visitor, { body }) => followRegistration(visitor, body.registration));
  publicRoute(app, contract.proveAddress, (visitor, { body }) => proveAddress(visitor, body));
  publicRoute(app, contract.resendProof, (visitor, { body }) => resendProof(visitor, body.registration));
  publicRoute(app, contract.retryRegistration, (visitor, { body }) => retryRegistration(visitor, body.registration));
  publicRoute(app, contract.listSocialProviders, async () =>
    config.socialProviders.map(({ provider, label }) => ({
      provider,
      label,
      startPath: `/api/auth/social/${provider}/start`,
    })),
  );

  route(app, contract.checkSession, async (ctx, _input, request) => {
    const account = await findAccount(ctx, ctx.userId);
    if (!account) throw new AppError('session.required');
    const token = request.cookies.AccessToken ?? newAccessToken(config.secretKey, readSid(config, request) ?? '');
    return presentAccount(account, token, '/dashboard');
  });
  route(app, contract.listSessions, async (ctx) =>
    (await listOpenSessions(ctx)).map((row) => presentSession(row, ctx.sessionId)),
  );
  route(app, contract.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id));
  route(app, contract.revokeOtherSessions, (ctx) => revokeOtherSessions(ctx));
}
