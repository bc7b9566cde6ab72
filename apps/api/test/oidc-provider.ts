import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export type Issuer = { url: string; clientId: string; clientSecret: string; stop: () => Promise<void> };

/** A real OpenID Connect provider on loopback. Whoever signs in as `x` is `x@…`; `unverified@…` has no proven address. */
export async function startIssuer(redirectUris: string[], port = 0): Promise<Issuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.address();
  const bound = address && typeof address === 'object' ? address.port : port;
  const url = `http://localhost:${bound}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(url, {
    clients: [{ client_id: 'countinghouse', client_secret: 'a shared test secret', redirect_uris: redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a cookie key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified'), name: id }),
    }),
  });
  server.on('request', provider.callback());
  return {
    url,
    clientId: 'countinghouse',
    clientSecret: 'a shared test secret',
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
