import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { issueShareLink } from '../apps/api/src/features/share-links/index.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, within } from '../apps/api/test/makers/businesses.ts';
import { migrate, roleUrl } from '../scripts/migrate.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { Drill } from './drill.ts';

/** So many addresses guess together, each in a network of its own; so many guesses are under way at once. */
const ADDRESSES = 100;
const AT_ONCE = 20;
/** What one address may miss before nothing is looked up for it (platform/throttle/misses.ts), and who were under way then. */
const MISSES = 30 + AT_ONCE;

type Guesses = { sent: number; found: number; lookedUp: number; refused: number; other: number };

/** `pnpm drill -- public-tokens --guesses 100000 --seconds 300`: guesses at the links of one business. */
export const drill: Drill = async (args) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { guesses: text, seconds: text } });
  const plan = { guesses: Number(values.guesses ?? 100_000), seconds: Number(values.seconds ?? 300) };
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-drill-'));
  const cluster = await startPostgres({ dir, durable: false });
  try {
    const passwords = { app_rw: 'drill', app_jobs: 'drill' };
    await migrate(cluster.url, 1, passwords);
    const begin = performance.now();
    const seen = await guess(cluster.url, passwords, plan);
    const problems = [
      ...(seen.found === 0 ? [] : [`${seen.found} guesses found something`]),
      ...(seen.other === 0 ? [] : [`${seen.other} guesses were answered otherwise`]),
      ...(seen.lookedUp <= ADDRESSES * MISSES ? [] : [`${seen.lookedUp} guesses were looked up`]),
      ...(seen.sent === plan.guesses ? [] : [`only ${seen.sent} guesses fitted into ${plan.seconds} seconds`]),
    ];
    console.log(JSON.stringify({ plan, ...seen, seconds: Math.round((performance.now() - begin) / 1000), problems }));
    return problems.length === 0;
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

type Plan = { guesses: number; seconds: number };

async function guess(adminUrl: string, passwords: { app_rw: string; app_jobs: string }, plan: Plan): Promise<Guesses> {
  const platform = createPlatform(
    readConfig({
      SECRET_KEY: 'a drill key that is long enough to be accepted',
      DATABASE_APP_URL: roleUrl(adminUrl, 'app_rw', passwords.app_rw),
      DATABASE_JOBS_URL: roleUrl(adminUrl, 'app_jobs', passwords.app_jobs),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
      SHARE_REQUESTS_AT_ONCE: '0',
      SHARE_REQUESTS_PER_SECOND: '0',
    }),
  );
  const app = await buildApp(platform);
  const { businessId, userId } = await aBusiness({ platform });
  // Something is there to be found.
  await within({ platform }, businessId, userId, (ctx) => issueShareLink(ctx, { kind: 'invoice', subjectId: 1 }));
  const seen: Guesses = { sent: 0, found: 0, lookedUp: 0, refused: 0, other: 0 };
  const KINDS: Record<number, keyof Guesses> = { 200: 'found', 404: 'lookedUp', 429: 'refused' };
  const until = performance.now() + plan.seconds * 1000;
  const lane = async () => {
    while (seen.sent < plan.guesses && performance.now() < until) {
      seen.sent += 1;
      const uuid = `${businessId.toString(36)}.${randomBytes(32).toString('base64url')}`;
      const { statusCode } = await app.inject({
        url: `/api/sharepoint/document?p=invoice&uuid=${uuid}`,
        remoteAddress: `10.0.${seen.sent % ADDRESSES}.9`,
      });
      seen[KINDS[statusCode] ?? 'other'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await app.close();
  await closePlatform(platform);
  return seen;
}
