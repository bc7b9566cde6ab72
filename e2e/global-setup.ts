import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seedDemo } from '../apps/api/db/seed/demo.ts';
import { startIssuer } from '../apps/api/test/oidc-provider.ts';
import { build } from '../scripts/build.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { loadLocations } from '../scripts/load-locations.ts';
import { startDemoProvider } from '../scripts/local-provider.ts';
import { startMailSink } from '../scripts/mail-sink.ts';
import { Processes, untilReady } from '../scripts/processes.ts';
import { lock } from './lock.ts';
import { BASE_URL, ISSUER_PORT, MAIL_DIR, PORT } from './world.ts';

/** All runs of a working copy share its build: the first one makes it, and the others wait for it. */
async function buildOnce(): Promise<void> {
  const release = await lock(resolve('.data/e2e/build.lock'));
  await build({ onlyWhenChanged: true }).finally(release);
}

/** The production build with everything around it real: PostgreSQL, worker, SMTP server, OpenID Connect provider. */
export default async function setup() {
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-e2e-'));
  chmodSync(dir, 0o755);
  rmSync(MAIL_DIR, { recursive: true, force: true });
  const [environment] = await Promise.all([prepareEnvironment(dir, { durable: false }), buildOnce()]);
  await loadLocations(environment.adminUrl);
  const mail = await startMailSink(MAIL_DIR);
  // The workers of a run inherit it: a business names the same server as its own.
  process.env.E2E_SMTP_URL = mail.url;
  const provider = await startDemoProvider();
  process.env.E2E_PROVIDER_URL = provider.url;
  const issuer = await startIssuer([`${BASE_URL}/api/auth/social/google/callback`], ISSUER_PORT);
  const { url, clientId, clientSecret } = issuer;
  const variables = {
    ...environment.variables,
    PUBLIC_URL: BASE_URL,
    PORT: String(PORT),
    WEB_DIST: resolve('apps/web/dist'),
    SMTP_URL: mail.url,
    ...provider.variables,
    // The businesses of the stories send through the same server, which is on this machine.
    EGRESS_PRIVATE: 'true',
    SOCIAL_PROVIDERS: JSON.stringify([{ provider: 'google', label: 'Google', issuer: url, clientId, clientSecret }]),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    STRICT_ERRORS: 'true',
    // Every story comes from the same address, at a pace that no office has.
    RATE_LIMIT_PER_MINUTE: '20000',
    // A story that signs up says from which address, as a proxy would: one address may found only so many businesses.
    TRUST_PROXY: '127.0.0.1, ::1',
  };
  await seedDemo(variables);
  const processes = new Processes();
  processes.start('api', ['apps/api/dist/main.api.js'], variables);
  processes.start('worker', ['apps/api/dist/main.worker.js'], variables);
  await untilReady(`${BASE_URL}/health/ready`);
  return async () => {
    await processes.stop();
    await issuer.stop();
    await mail.stop();
    await provider.stop();
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
