import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { form } from '../../../test/uploads.ts';
import { readCredential } from '../session/secrets.ts';
import { createServer } from './server.ts';

const SHARES = {
  requestsAtOnce: 2,
  requestsWaiting: 3,
  requestsPerSecond: 0,
  uploadsAtOnce: 2,
  streamsAtOnce: 0,
  mailsPerDay: 0,
  jobsAtOnce: 2,
};

let world: TestWorld;
let server: FastifyInstance;
let greedy: Member;
let polite: Member;
let release = () => {};

beforeAll(async () => {
  world = await startApp({ config: { shares: SHARES } });
  server = await createServer(world.platform);
  server.get('/api/slow', async () => {
    await new Promise<void>((resolve) => {
      const others = release;
      release = () => (others(), resolve());
    });
    return {};
  });
  server.get('/api/quick', async ({ share }) => ({ share }));
  [greedy, polite] = [await aBusiness(world), await aBusiness(world)];
  for (const { cookies } of [greedy, polite]) prove(cookies.sid);
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

function prove(sid: string | undefined) {
  const credential = readCredential(sid);
  if (credential) world.platform.shares.sessions.prove(credential);
}

const get = (url: string, { cookies }: { cookies: Record<string, string> }, remoteAddress = '192.0.2.1') =>
  server.inject({ url, cookies, remoteAddress });

describe('M5: requests under way', () => {
  it('M5: a business over its share waits in its own line, is then told so, and nobody else notices', async () => {
    const slow = Array.from({ length: 5 }, () => get('/api/slow', greedy));
    await pause(50);
    const over = await get('/api/quick', greedy);
    expect(over.json()).toMatchObject({ status: 429, code: 'share.requests' });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/api/quick', polite)).statusCode).toBe(200);
    while (world.platform.shares.requests.taken > 0) {
      release();
      await pause(5);
    }
    expect((await Promise.all(slow)).map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await get('/api/quick', greedy)).statusCode).toBe(200);
  });

  it('M5: a business is known by a proven session; a made-up cookie counts for the address it came from', async () => {
    const [prefix = ''] = (greedy.cookies.sid ?? '').split('.');
    const forged = { cookies: { sid: `${prefix}.${'x'.repeat(43)}` } };
    expect((await get('/api/quick', greedy)).json().share).toBe(`business ${greedy.businessId}`);
    expect((await get('/api/quick', forged)).json().share).toBe('address 192.0.2.1');
    const one = await get('/api/quick', { cookies: {} }, '2001:db8:1:2:aaaa::1');
    const other = await get('/api/quick', { cookies: {} }, '2001:db8:1:2:bbbb::2');
    expect(one.json().share).toBe(other.json().share);
  });

  it('M5: a good secret behind the number of another business counts for its address, not for that business', async () => {
    const [prefix] = (polite.cookies.sid ?? '').split('.');
    const [, secret] = (greedy.cookies.sid ?? '').split('.');
    const forged = { cookies: { sid: `${prefix}.${secret}` } };
    expect((await get('/api/quick', forged)).json().share).toBe('address 192.0.2.1');
  });

  it('M5: the first call proves the session, its end unproves it', async () => {
    const person = await aBusiness(world);
    const { sessions } = world.platform.shares;
    const credential = readCredential(person.cookies.sid);
    if (!credential) throw new Error('no credential');
    const check = () => world.app.inject({ url: '/api/auth', cookies: person.cookies });
    expect(sessions.isProven(credential)).toBe(false);
    expect((await check()).statusCode).toBe(200);
    expect(sessions.isProven(credential)).toBe(true);
    await world.owner.query('update sessions set ended_at = now() where user_id = $1', [person.userId]);
    expect((await check()).statusCode).toBe(401);
    expect(sessions.isProven(credential)).toBe(false);
  });
});

/** Sends text as it is and reads until the other side closes. */
function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const portOf = ({ server: http }: FastifyInstance) => {
  const address = http.address();
  return typeof address === 'object' && address ? address.port : 0;
};

describe('M5: uploads', () => {
  const { payload, headers } = form([{ name: 'file', content: 'a,b\n1,2\n', filename: 'a.csv', type: 'text/csv' }]);
  const requestOf = ({ cookies }: Member, contentType: string, length: number) =>
    [
      'POST /api/clients/import HTTP/1.1',
      'host: localhost',
      'sec-fetch-site: same-origin',
      `accesstoken: ${cookies.AccessToken}`,
      `cookie: ${Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')}`,
      `content-type: ${contentType}`,
      `content-length: ${length}`,
      'connection: close',
      '\r\n',
    ].join('\r\n');

  it('M5: slow uploads of one business hold up neither its own calls nor the uploads of another', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(world.app);
    const type = headers['content-type'];
    const half = requestOf(greedy, type, payload.length) + payload.toString().slice(0, 40);
    const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of sockets) {
      socket.write(half);
      await pause(20);
    }
    const { disk } = world.platform.shares.uploads;
    const share = `business ${greedy.businessId}`;
    await expect.poll(() => disk.countsOf(share), { timeout: 5_000 }).toEqual({ taken: 2, waiting: 8 });
    const whole = (member: Member) => requestOf(member, type, payload.length) + payload.toString();
    const refused = await talk(port, whole(greedy));
    for (const part of [/^HTTP\/1\.1 429/, /retry-after/i, /share\.uploads/]) expect(refused).toMatch(part);
    expect(await talk(port, whole(polite))).toMatch(/^HTTP\/1\.1 200/);
    expect((await world.app.inject({ url: '/api/auth', cookies: greedy.cookies })).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => disk.countsOf(share), { timeout: 5_000 }).toEqual({ taken: 0, waiting: 0 });
  });
});

describe('M5: time limits', () => {
  const bodyTime = { graceMs: 200, bytesPerSecond: 1_000, atMostMs: 1_000, lookMs: 50 };
  let port = 0;
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer(world.platform, { bodyTime });
    app.post('/api/echo', async ({ body }) => ({ body }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = portOf(app);
  });
  afterAll(() => app.close());
  const head = (length: number) =>
    `POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

  it('M5: a half-sent body ends with a word, and gives its place back', async () => {
    expect(await talk(port, `${head(1_000)}{"a":`)).toMatch(/^HTTP\/1\.1 408[^]*request\.too_slow/);
    expect(world.platform.shares.requests.taken).toBe(0);
  });

  it('M5: a body that trickles ends as well, one that is whole does not', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.write(head(100_000));
    const drip = setInterval(() => socket.write(' '.repeat(10)), 20);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    const whole = await fetch(`http://127.0.0.1:${port}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await whole.json()).toEqual({ body: { a: 1 } });
  });

  it('M5: headers, whole requests and silent connections have their limits too', () => {
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.requestTimeout).toBe(660_000);
    expect(app.server.timeout).toBe(120_000);
  });
});

it('M5: a business that sends too fast is slowed down to its rate, others are not', async () => {
  const fast = await startApp({
    config: { shares: { ...SHARES, requestsAtOnce: 0, requestsPerSecond: 20, requestsWaiting: 5 } },
  });
  const [one, other] = [await aBusiness(fast), await aBusiness(fast)];
  const call = ({ cookies }: Member) => fast.app.inject({ url: '/api/auth', cookies });
  await Promise.all([call(one), call(other)]);
  const replies = await Promise.all(Array.from({ length: 120 }, () => call(one)));
  const refused = replies.filter((reply) => reply.statusCode === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.json()).toMatchObject({ code: 'share.rate' });
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect((await call(other)).statusCode).toBe(200);
  await fast.stop();
});
