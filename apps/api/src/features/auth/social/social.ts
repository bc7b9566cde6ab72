import * as oidc from 'openid-client';
import type { SocialProvider } from '../../../config.ts';

export type SocialProfile = { subject: string; email: string };
export type SocialRound = { provider: string; state: string; nonce: string; verifier: string };

const known = new Map<string, Promise<oidc.Configuration>>();

/** The provider's own description of itself, fetched once; a failure is forgotten so that the next visitor tries again. */
function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<oidc.Configuration> {
  const key = `${issuer} ${clientId}`;
  const found = known.get(key);
  if (found) return found;
  const url = new URL(issuer);
  // Plain http only ever for a provider on this machine itself, as the tests run one.
  const execute = url.protocol === 'http:' && url.hostname === 'localhost' ? [oidc.allowInsecureRequests] : [];
  const discovery = oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: 10 });
  known.set(key, discovery);
  discovery.catch(() => known.delete(key));
  return discovery;
}

export async function startRound(provider: SocialProvider, redirectUri: string) {
  const configuration = await discover(provider);
  const round: SocialRound = {
    provider: provider.provider,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: round.state,
    nonce: round.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(round.verifier),
    code_challenge_method: 'S256',
  });
  return { round, url };
}

/** The proven profile, or null when the provider has no verified address for it. Signature, audience and nonce are checked by the library. */
export async function finishRound(
  provider: SocialProvider,
  round: SocialRound,
  callback: URL,
): Promise<SocialProfile | null> {
  const configuration = await discover(provider);
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: round.verifier,
    expectedState: round.state,
    expectedNonce: round.nonce,
  });
  const claims = tokens.claims();
  if (!claims) return null;
  const profile = claims.email ? claims : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  if (typeof profile.email !== 'string' || profile.email_verified !== true) return null;
  return { subject: claims.sub, email: profile.email.trim().toLowerCase() };
}
