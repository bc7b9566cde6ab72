import { beforeAll, describe, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { readConfig } from '../../config.ts';
import { createServer } from './server.ts';

const BASE = { SECRET_KEY: 'x'.repeat(32), DATABASE_APP_URL: 'x', DATABASE_JOBS_URL: 'x' };
const HTTPS = 'https://books.example.com';
const trustOf = (text: string) => readConfig({ ...BASE, TRUST_PROXY: text }).trustProxy;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ config: { metricsToken: 'a token for prometheus' } });
  return world.stop;
});

describe('H4: whose X-Forwarded-For is believed', () => {
  it.each([
    'true',
    '1',
    'yes',
    'false',
    '0',
    '*',
    'hops:0',
    'hops:99',
    'hops',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'proxy.internal',
    '10.0.0.1,',
  ])('H4: the start is refused on TRUST_PROXY=%s, with what to write instead', (text) => {
    for (const word of ['is not clear', 'none', 'hops:1', '10.0.0.0/8']) expect(() => trustOf(text)).toThrow(word);
  });

  it('H4: reads a hop count, addresses and networks, or nobody', () => {
    expect([trustOf('none'), trustOf('10.0.0.0/8, ::1')]).toEqual([false, ['10.0.0.0/8', '::1']]);
    expect(readConfig(BASE).trustProxy).toBe(false);
  });

  it('H4: behind https somebody must say which proxy, or everyone would be the proxy', () => {
    expect(() => readConfig({ ...BASE, PUBLIC_URL: HTTPS })).toThrow(/PUBLIC_URL is https/);
    expect(readConfig({ ...BASE, PUBLIC_URL: HTTPS, TRUST_PROXY: 'none' }).trustProxy).toBe(false);
  });

  const addressSeen = async (trust: string, remoteAddress: string, forwarded: string) => {
    const app = await createServer({
      ...world.platform,
      config: { ...world.platform.config, trustProxy: trustOf(trust) },
    });
    app.get('/address', async ({ ip }) => ({ ip }));
    const reply = await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    await app.close();
    return reply.json().ip;
  };

  it('H4: an invented first address is never the caller', async () => {
    const header = '127.0.0.1, 198.51.100.9';
    expect(await addressSeen('none', '10.1.2.3', header)).toBe('10.1.2.3');
    expect(await addressSeen('hops:1', '10.1.2.3', header)).toBe('198.51.100.9');
    expect(await addressSeen('hops:1', '::ffff:127.0.0.1', header)).toBe('198.51.100.9');
    expect(await addressSeen('hops:2', '::1', '192.0.2.1, 198.51.100.9, 10.0.0.4')).toBe('198.51.100.9');
    expect(await addressSeen('hops:1', '203.0.113.5', header)).toBe('203.0.113.5');
    expect(await addressSeen('10.0.0.0/8', '10.1.2.3', header)).toBe('198.51.100.9');
    expect(await addressSeen('10.0.0.0/8', '203.0.113.5', header)).toBe('203.0.113.5');
  });

  it('H4: a made-up address earns no fresh rate limit', async () => {
    const config = { ...world.platform.config, trustProxy: trustOf('hops:1'), rateLimitPerMinute: 2 };
    const app = await createServer({ ...world.platform, config });
    app.get('/api/anything', async () => ({}));
    const codes: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.9` };
      codes.push((await app.inject({ url: '/api/anything', headers })).statusCode);
    }
    await app.close();
    expect(codes).toEqual([200, 200, 429, 429]);
  });
});

describe('H4: /metrics', () => {
  const metrics = (app: TestWorld['app'], authorization?: string) =>
    app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...(authorization && { headers: { authorization } }) });

  it('H4: needs its token whatever the address', async () => {
    const replies = await Promise.all(
      [undefined, 'Bearer wrong', 'a token for prometheus', 'Bearer a token for prometheus'].map((header) =>
        metrics(world.app, header),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 200]);
    expect(replies.at(-1)?.body).toContain('http_request_duration_seconds');
  });

  it('H4: is not there when no token was set', async () => {
    const app = await createServer({
      ...world.platform,
      config: { ...world.platform.config, metricsToken: undefined },
    });
    expect((await metrics(app, 'Bearer undefined')).statusCode).toBe(404);
    await app.close();
  });
});

describe('Low: Host', () => {
  it.each(['evil.example', 'localhost.evil.example', 'evil.example:4000', ':4000'])(
    'Low: "%s" answers 421',
    async (host) => {
      const reply = await world.app.inject({ url: '/api/auth', headers: { host } });
      expect(reply.json()).toMatchObject({ status: 421, code: 'request.unknown_host' });
      expect((await world.app.inject({ url: '/nothing-here', headers: { host } })).statusCode).toBe(421);
    },
  );

  it('Low: X-Forwarded-Host does not make a stranger known, nor us unknown', async () => {
    const as = (host: string, forwarded: string) =>
      world.app.inject({ url: '/api/auth', headers: { host, 'x-forwarded-host': forwarded } });
    expect((await as('evil.example', 'localhost')).statusCode).toBe(421);
    expect((await as('localhost', 'evil.example')).statusCode).toBe(401);
  });

  it('Low: every port of a known name, and each name of ALLOWED_HOSTS, is ours', () => {
    const { hosts } = readConfig({
      ...BASE,
      PUBLIC_URL: 'https://Books.example.com:8443',
      TRUST_PROXY: 'hops:1',
      ALLOWED_HOSTS: 'books.internal, [fd00::1]',
    });
    expect(hosts).toEqual(['books.example.com', 'books.internal', '[fd00::1]']);
    expect(() => readConfig({ ...BASE, ALLOWED_HOSTS: 'https://books.internal' })).toThrow(/without scheme and port/);
  });

  it('Low: probes by address still answer', async () => {
    for (const url of ['/health/live', '/health/ready']) {
      expect((await world.app.inject({ url, headers: { host: '10.0.0.7:4000' } })).statusCode).toBe(200);
    }
  });
});

describe('Low: JSON depth', () => {
  const deep = (open: string, close: string, levels = 100_000) => open.repeat(levels) + close.repeat(levels);
  const post = (payload: string, type = 'application/json') =>
    send(world.app, null, { method: 'POST', url: '/auth', payload, headers: { 'content-type': type } });

  it.each([
    ['lists', deep('[', ']')],
    ['records', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['lists that never close', '['.repeat(100_000)],
    ['levels inside a field', `{"primaryEmail":${deep('[', ']')},"password":"x"}`],
  ])('Low: 100,000 %s are refused as a bad request', async (_name, payload) => {
    expect((await post(payload)).json()).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('Low: the same in a form, where lists and records are JSON in a text', async () => {
    const form = new URLSearchParams({ primaryEmail: deep('[', ']'), password: 'x' }).toString();
    const reply = await post(form, 'application/x-www-form-urlencoded');
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('Low: brackets inside a text are only text', async () => {
    const payload = JSON.stringify({ primaryEmail: 'a@example.com', password: `"\\${'[{'.repeat(40)}` });
    expect((await post(payload)).json()).toMatchObject({ status: 401, code: 'auth.wrong_credentials' });
  });
});

it('Low: a thousand asks whether it is ready are one question to the database', async () => {
  const [cell] = world.platform.cells.all;
  let connects = 0;
  const count = () => {
    connects += 1;
  };
  cell?.pool.on('acquire', count);
  const replies = await Promise.all(Array.from({ length: 1_000 }, () => world.app.inject({ url: '/health/ready' })));
  cell?.pool.off('acquire', count);
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  expect(connects).toBeLessThanOrEqual(3);
});
