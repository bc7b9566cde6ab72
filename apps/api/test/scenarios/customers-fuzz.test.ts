import type { Endpoint } from '@countinghouse/contracts/endpoint';
import { saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../calls.ts';
import { Dice, fuzzed } from '../fuzz-input.ts';
import { send, startApp, type TestWorld } from '../harness.ts';
import { customersChecksum } from '../imports.ts';
import { aBusiness, type Member } from '../makers/businesses.ts';
import { aCustomer } from '../makers/customers.ts';
import { form } from '../uploads.ts';

/** `FUZZ_REQUESTS=20000 pnpm test --project api customers-fuzz`; `FUZZ_SEED` repeats a run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);
const SLOWEST_MS = 5_000;
const AT_ONCE = 8;
/** Stands in every record of the business that must not be seen. */
const CANARY = 'Zanzibarcanary';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const isOurs = ({ path }: Endpoint) => /^\/(clients|tags)\b/.test(path);

it(`${REQUESTS} generated requests: no failure of ours, no hang, nothing of another business`, {
  timeout: 60_000 + REQUESTS * 60,
}, async () => {
  const dice = new Dice(SEED);
  const mine = await aBusiness(world);
  const theirs = await aBusiness(world);
  const ids = await recordsOf(mine, 'Own', 8);
  const foreign = await recordsOf(theirs, CANARY, 4);
  const before = await customersChecksum(world, theirs);
  const endpoints = world.app.endpoints.filter(isOurs);
  expect(endpoints.length).toBeGreaterThan(30);
  const seen = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () =>
      attempt(dice, dice.pick(endpoints), { mine, ids: [...ids, ...foreign, 9_007_199_254_740_000] }),
    );
    for (const { endpoint, request, status, body, ms } of await Promise.all(batch)) {
      const told = `seed ${SEED}: ${endpoint} ${JSON.stringify(request).slice(0, 2_000)} → ${body.slice(0, 500)}`;
      expect(status, told).toBeLessThan(500);
      expect(ms, told).toBeLessThan(SLOWEST_MS);
      expect(body.includes(CANARY), told).toBe(false);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  }
  expect(await customersChecksum(world, theirs)).toEqual(before);
  // A generator that is only ever refused would prove nothing.
  expect(seen.get(200) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(REQUESTS / 10);
});

async function recordsOf(member: Member, name: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const given = {
      firstName: name,
      lastName: `Number${n}`,
      clientEmailAddresses: [{ emailAddress: `${name}${n}@example.com` }],
    };
    ids.push((await aCustomer(world, member, given)).idClient);
    ids.push((await call(world, member, saveTag, { params: { id: -1 }, body: { name: `${name} ${n}` } })).id);
  }
  return ids;
}

async function attempt(dice: Dice, endpoint: Endpoint, { mine, ids }: { mine: Member; ids: readonly number[] }) {
  const request =
    endpoint.encoding === 'multipart' ? { url: endpoint.path, ...file(dice) } : fuzzed({ dice, ids }, endpoint);
  const { url, headers, payload } = request;
  const started = performance.now();
  const reply = await send(world.app, mine, {
    method: endpoint.method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  const ms = performance.now() - started;
  return { endpoint: endpoint.id, request: { url, payload }, status: reply.statusCode, body: reply.body, ms };
}

const CELLS = [
  'First Name',
  'Anna',
  'Email',
  'x@y.ca',
  '"',
  '""',
  '\0',
  '=1+1',
  ';',
  '\t',
  '\uFEFF',
  '💥',
  '\n',
  '\r\n',
  ',',
];

const file = (dice: Dice) =>
  form([
    {
      name: dice.pick(['file', 'file', 'other']),
      filename: dice.pick(['a.csv', '../../x', '', '\u202E.csv']),
      content: Buffer.from(Array.from({ length: dice.below(60) }, () => dice.pick(CELLS)).join('')),
    },
  ]);
