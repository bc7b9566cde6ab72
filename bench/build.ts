import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import type { Member } from '../apps/api/test/makers/businesses.ts';
import { untilReady } from '../scripts/processes.ts';
import { cpuSeconds, withChildren } from './cpu.ts';
import type { Sizes } from './invoices-load.ts';

/** Somebody who writes invoices: three lines with tax for one customer. */
export type Clerk = { member: Member; input: object };
export type Rate = { total: number; perSecond: number };
export type Figure = { perSecond: number; apiMicros: number; engineMicros: number };

/** The application of one checkout, with a PostgreSQL of its own that holds as many documents as every other one's. */
export type Build = {
  dir: string;
  port: number;
  variables: Record<string, string>;
  adminUrl: string;
  platform: Platform;
  big: Member;
  small: Member;
  /** Who writes invoices in those two. */
  clerksBySize: { big: Clerk; small: Clerk };
  /** In businesses of their own: within one, numbers are given one after the other. */
  clerks: Clerk[];
  /** One more, in whose business all documents are made over HTTP. */
  crowded: Clerk;
  stop: () => Promise<void>;
  /** What `run` makes of it, and what each of its rounds costs the API and PostgreSQL. */
  measure: (run: () => Promise<Rate>) => Promise<Figure>;
};

const CLERKS = 16;

/** An older checkout is asked through its own modules; what we use of them has not changed. */
const modulesOf = async (root: string) => ({
  ...((await import(join(root, 'apps/api/src/config.ts'))) as typeof import('../apps/api/src/config.ts')),
  ...((await import(
    join(root, 'apps/api/src/platform/create-platform.ts')
  )) as typeof import('../apps/api/src/platform/create-platform.ts')),
  ...((await import(
    join(root, 'apps/api/test/makers/businesses.ts')
  )) as typeof import('../apps/api/test/makers/businesses.ts')),
  ...((await import(
    join(root, 'apps/api/test/makers/customers.ts')
  )) as typeof import('../apps/api/test/makers/customers.ts')),
  ...((await import(
    join(root, 'apps/api/test/makers/invoices.ts')
  )) as typeof import('../apps/api/test/makers/invoices.ts')),
  ...((await import(
    join(root, 'apps/api/test/makers/sales-taxes.ts')
  )) as typeof import('../apps/api/test/makers/sales-taxes.ts')),
  ...((await import(join(root, 'scripts/environment.ts'))) as typeof import('../scripts/environment.ts')),
  ...((await import(join(root, 'scripts/load-locations.ts'))) as typeof import('../scripts/load-locations.ts')),
  ...((await import(join(root, 'bench/invoices-load.ts'))) as typeof import('./invoices-load.ts')),
});
type Modules = Awaited<ReturnType<typeof modulesOf>>;

export async function startBuild(root: string, port: number, sizes: Sizes): Promise<Build> {
  const modules = await modulesOf(root);
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  chmodSync(dir, 0o755); // as root, the server runs as another user
  const environment = await modules.prepareEnvironment(dir);
  const variables = {
    ...environment.variables,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    SHARE_REQUESTS_AT_ONCE: '0',
    SHARE_REQUESTS_PER_SECOND: '0',
    DATABASE_POOL: '8',
  };
  const platform = modules.createPlatform(modules.readConfig(variables));
  let api: ChildProcess | undefined;
  const stop = async () => {
    if (api?.exitCode === null) {
      const ended = once(api, 'exit');
      api.kill('SIGTERM');
      await ended;
    }
    await modules.closePlatform(platform);
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const { adminUrl } = environment;
    await modules.loadLocations(adminUrl, { citiesOf: ['CA'] });
    const [big, small] = [await aStaffedBusiness(modules, platform), await aStaffedBusiness(modules, platform)];
    await modules.loadInvoices({ adminUrl, bigId: big.businessId, smallId: small.businessId, sizes });
    const clerks = [];
    for (let n = 0; n < CLERKS; n += 1) clerks.push(await aClerk(modules, platform));
    const crowded = await aClerk(modules, platform);
    const clerksBySize = {
      big: await aClerk(modules, platform, big),
      small: await aClerk(modules, platform, small),
    };
    const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=.data/profile'] : [];
    api = spawn(process.execPath, [...profile, 'apps/api/src/main.api.ts'], {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: 'inherit',
    });
    await untilReady(`http://127.0.0.1:${port}/health/ready`);
    const measure = meterOf(api, join(dir, 'postgres/cluster/postmaster.pid'));
    return { dir, port, variables, adminUrl, platform, big, small, clerksBySize, clerks, crowded, stop, measure };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** With three colleagues, so that documents have several authors. */
async function aStaffedBusiness({ aBusiness, aMember }: Modules, platform: Platform): Promise<Member> {
  const member = await aBusiness({ platform });
  for (let n = 0; n < 3; n += 1) await aMember({ platform }, member.businessId);
  return member;
}

async function aClerk(modules: Modules, platform: Platform, employer?: Member): Promise<Clerk> {
  const member = employer ?? (await modules.aBusiness({ platform }));
  const { idClient } = await modules.aCustomer({ platform }, member);
  const { idSalesTax } = await modules.aSalesTax({ platform }, member);
  const taxes = [{ idSalesTax }];
  const line = { serviceName: 'House cleaning', unit: 'hour' as const, quantity: 2, price: 45, taxes };
  return { member, input: modules.invoiceInput({ idClient, items: [line, line, line] }) };
}

function meterOf(api: ChildProcess, pidFile: string): Build['measure'] {
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const cpu = () => ({ api: cpuSeconds([api.pid ?? 0]), engine: cpuSeconds(withChildren(postmaster)) });
  return async (run) => {
    const before = cpu();
    const { total, perSecond } = await run();
    // Backends that ended are counted once the postmaster has said goodbye to them.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = cpu();
    const micros = (from: number, to: number) => ((to - from) / total) * 1e6;
    return {
      perSecond,
      apiMicros: micros(before.api, after.api),
      engineMicros: micros(before.engine, after.engine),
    };
  };
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const middle = (figures: readonly Figure[]): Figure => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  apiMicros: median(figures.map(({ apiMicros }) => apiMicros)),
  engineMicros: median(figures.map(({ engineMicros }) => engineMicros)),
});
