import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { vendorColumns } from '../apps/api/src/features/vendors/vendor-columns.ts';
import { vendorTokens } from '../apps/api/src/features/vendors/vendor-tokens.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { aBusiness, type Member } from '../apps/api/test/makers/businesses.ts';
import { VendorInput } from '../packages/contracts/src/vendors.ts';
import { prepareEnvironment } from '../scripts/environment.ts';
import { untilReady } from '../scripts/processes.ts';
import { p95 } from './quantile.ts';

const BIG = Number(process.env.BENCH_VENDORS ?? 100_000);
const SMALL = 1_000;
const CALLS = Number(process.env.BENCH_CALLS ?? 600);
const PORT = 4313;
const GOAL = 1.5;
const BATCH = 5_000;

const FIRST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ivy', 'Juniper', 'Larch', 'Maple'];
const SECOND = ['Paper', 'Timber', 'Tools', 'Electric', 'Fasteners', 'Freight', 'Paint', 'Glass', 'Steel', 'Supply'];

/** The n-th name: the same in a small business as at the beginning of a large one. */
const nameOf = (n: number) => `${FIRST[n % FIRST.length]} ${SECOND[Math.floor(n / 5) % SECOND.length]} ${n}`;

/** The same for both, so that only their sizes differ: beginnings of words, two words in and out of order, a number. */
const TYPED = [
  ...FIRST.flatMap((word) => [1, 3, 5].map((length) => word.slice(0, length))),
  'birch paper',
  'timber alder',
  '5550',
  'zz',
];
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'type-ahead': TYPED.map((term) => `/vendors/search/${encodeURIComponent(term)}`),
  'first page': ['name', 'created', 'updated'].map((sort) => `/vendors/list?listSort=${sort}`),
  'searched list': [101, 333, 777, 905].map((n) => `/vendors/list?listSearch=${encodeURIComponent(nameOf(n))}`),
};

/** Whether list and search answer as fast in a business of 100,000 vendors as in one of 1,000. */
export async function vendors(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  chmodSync(dir, 0o755); // as root, the server runs as another user
  const environment = await prepareEnvironment(dir, { durable: false });
  const variables = {
    ...environment.variables,
    PORT: String(PORT),
    PUBLIC_URL: `http://localhost:${PORT}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    SHARE_REQUESTS_AT_ONCE: '0',
    SHARE_REQUESTS_PER_SECOND: '0',
  };
  const [big, small] = await makeMembers(variables);
  await loadVendors(environment.adminUrl, { [big.businessId]: BIG, [small.businessId]: SMALL });
  const api = spawn(process.execPath, ['apps/api/src/main.api.ts'], {
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  try {
    await untilReady(`http://127.0.0.1:${PORT}/health/ready`);
    process.stdout.write(`\nvendors, p95 of ${CALLS} calls each, in turns (goal: ratio ≤ ${GOAL})\n`);
    for (const [name, paths] of Object.entries(QUERIES)) await measure(name, paths, { big, small });
  } finally {
    api.kill('SIGTERM');
    await environment.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function makeMembers(variables: Record<string, string>): Promise<[Member, Member]> {
  const platform = createPlatform(readConfig(variables));
  const members: [Member, Member] = [await aBusiness({ platform }), await aBusiness({ platform })];
  await closePlatform(platform);
  return members;
}

const vendorOf = (n: number) =>
  VendorInput.parse({
    displayName: nameOf(n),
    contacts: [{ name: `Person ${n}`, email: `person${n}@example.com` }],
    numbers: [{ contactNumber: `514 555 ${String(n).padStart(6, '0')}` }],
  });

/** As the application would have written them, tokens included. */
async function loadVendors(adminUrl: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const [businessId, count] of Object.entries(counts))
      for (let from = 0; from < count; from += BATCH)
        await loadBatch(client, Number(businessId), { from, to: Math.min(from + BATCH, count) });
    for (const table of ['vendors', 'vendor_tokens']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

async function loadBatch(client: pg.Client, businessId: number, { from, to }: { from: number; to: number }) {
  const made = Array.from({ length: to - from }, (_, index) => vendorOf(from + index));
  const columns = Object.keys(vendorColumns(vendorOf(0)));
  const { rows } = await client.query<{ id: string }>(
    `insert into vendors (business_id, ${columns.join(', ')}, created_at, updated_at)
     select $1, ${columns.map((name) => `c.${name}`).join(', ')}, now() - make_interval(secs => at), now()
     from jsonb_array_elements($2::jsonb) with ordinality as j (value, at),
       jsonb_populate_record(null::vendors, j.value) as c order by at returning id`,
    [businessId, JSON.stringify(made.map((vendor) => inLists(vendorColumns(vendor))))],
  );
  const tokens = made.flatMap((vendor, index) => vendorTokens(vendor).map((token) => ({ token, id: rows[index]?.id })));
  await client.query(
    `insert into vendor_tokens (business_id, scope, token, vendor_id)
     select $1, 'active', token, id from unnest($2::text[], $3::bigint[]) as t (token, id)`,
    [businessId, tokens.map(({ token }) => token), tokens.map(({ id }) => id)],
  );
}

/** The lists are texts of JSON on their way to a statement; here they are part of one already. */
const inLists = ({ contacts, emails, numbers, tax_numbers, ...rest }: ReturnType<typeof vendorColumns>) => ({
  ...rest,
  ...Object.fromEntries(
    Object.entries({ contacts, emails, numbers, tax_numbers }).map(([name, text]) => [name, JSON.parse(text)]),
  ),
});

/** One after the other and in turns, so that whatever else the machine does falls on both alike. */
async function measure(name: string, paths: readonly string[], { big, small }: { big: Member; small: Member }) {
  const times = { big: [] as number[], small: [] as number[] };
  for (let n = -60; n < CALLS; n += 1) {
    const path = paths[Math.abs(n) % paths.length] ?? '';
    const took = { big: await timed(big, path), small: await timed(small, path) };
    if (n < 0) continue; // warm: compiled code, prepared statements, cached pages
    times.big.push(took.big);
    times.small.push(took.small);
  }
  const ratio = p95(times.big) / p95(times.small);
  const figures = [p95(times.small), p95(times.big)].map((ms) => `${ms.toFixed(1).padStart(7)} ms`);
  process.stdout.write(`  ${name.padEnd(16)}${figures.join(' ')}   ratio ${ratio.toFixed(2)}\n`);
  if (ratio > GOAL) process.exitCode = 1;
}

async function timed({ cookies }: Member, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers: { cookie: `sid=${cookies.sid}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}
