import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { MoneyInput } from '@countinghouse/contracts/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { fromText } from '../src/platform/http/from-text.ts';
import { createLog } from '../src/platform/log.ts';
import { send, startApp, type TestWorld } from './harness.ts';
import { aBusiness } from './makers/businesses.ts';

const METRICS_TOKEN = 'a token for prometheus';
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ config: { metricsToken: METRICS_TOKEN } });
  return world.stop;
});

const sessionsOf = async (userId: number) =>
  (await world.owner.query('select count(*)::int as n from sessions where user_id = $1 and ended_at is null', [userId]))
    .rows[0].n;
const revokes = async (businessId: number) =>
  (
    await world.owner.query(
      `select count(*)::int as n from audit_log where business_id = $1 and action = 'session.revoked_others'`,
      [businessId],
    )
  ).rows[0].n;

describe('idempotency keys', () => {
  const url = '/auth/sessions/revokeOthers';

  it('let fifty identical clicks act once and answer fifty times the same', async () => {
    const person = await aBusiness(world);
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(world.app, person, { method: 'POST', url, headers })),
    );
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies.filter((reply) => reply.headers['idempotency-hit'] === 'true')).toHaveLength(49);
    expect(await revokes(person.businessId)).toBe(1);
  });

  it('refuse the same key for another request, and know nothing of another business', async () => {
    const mine = await aBusiness(world);
    const theirs = await aBusiness(world);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await send(world.app, mine, { method: 'POST', url, headers })).statusCode).toBe(200);
    const other = await send(world.app, mine, { method: 'DELETE', url: '/auth/sessions/1', headers });
    expect(other.json()).toMatchObject({ status: 409, code: 'request.key_reused' });
    const foreign = await send(world.app, theirs, { method: 'POST', url, headers });
    expect([foreign.statusCode, foreign.headers['idempotency-hit']]).toEqual([200, undefined]);
  });

  it('forget a request that failed: it may be tried again', async () => {
    const person = await aBusiness(world);
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      const reply = await send(world.app, person, { method: 'DELETE', url: '/auth/sessions/999', headers });
      expect([reply.statusCode, reply.headers['idempotency-hit']]).toEqual([404, undefined]);
    }
  });
});

describe('the wire', () => {
  it('is the same call with repeated and trailing slashes', async () => {
    const person = await aBusiness(world);
    for (const url of ['/auth', '//auth', '/auth/', '/auth//']) {
      expect([url, (await send(world.app, person, { url })).statusCode]).toEqual([url, 200]);
    }
  });

  it('names every bad field at once', async () => {
    const payload = { primaryEmail: 'not an address', password: '', firstname: '' };
    const reply = await send(world.app, null, { method: 'POST', url: '/auth/register', payload });
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(reply.json().fields).toSorted()).toEqual(['firstname', 'lastname', 'password', 'primaryEmail']);
  });

  it.each([
    ['broken JSON', { 'content-type': 'application/json' }, '{', 400, 'request.malformed'],
    ['a poisoned prototype', { 'content-type': 'application/json' }, '{"__proto__":{"x":1}}', 400, 'request.malformed'],
    ['plain text', { 'content-type': 'text/plain' }, 'x=1', 415, 'request.content_type'],
    ['a made-up type', { 'content-type': 'application/xml' }, '{}', 415, 'request.content_type'],
    [
      'too much',
      { 'content-type': 'application/json' },
      JSON.stringify({ a: 'x'.repeat(1_100_000) }),
      413,
      'request.too_large',
    ],
  ])('answers %s in our own shape', async (_name, headers, payload, status, code) => {
    const reply = await send(world.app, null, { method: 'POST', url: '/auth', payload, headers });
    expect(reply.json()).toMatchObject({ status, code, requestId: expect.any(String) });
  });

  it('reads text as what the schema expects, and refuses half a cent', () => {
    const schema = z.object({
      id: z.int(),
      on: z.boolean(),
      list: z.array(z.int()),
      amount: MoneyInput.optional(),
      text: z.string(),
    });
    const read = schema.parse(fromText(schema, { id: '17', on: '0', list: '[1,2]', amount: '159.44', text: '17' }));
    expect(read).toEqual({ id: 17, on: false, list: [1, 2], amount: 159_440, text: '17' });
    expect(z.encode(schema, read).amount).toBe(159.44);
    expect(
      schema.safeParse(fromText(schema, { id: '1', on: '1', list: '[]', text: '', amount: '1.0005' })).success,
    ).toBe(false);
    expect(fromText(schema, { id: '1e3', on: 'yes', list: '{' })).toEqual({ id: '1e3', on: 'yes', list: '{' });
  });

  it('carries its security headers, and a request id in answer and log', async () => {
    const reply = await send(world.app, null, { url: '/auth' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
  });
});

describe('operation', () => {
  it('says whether it lives, whether it is ready, and what it measured', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const get = (url: string) => world.app.inject({ url, headers });
    expect((await get('/health/live')).statusCode).toBe(200);
    const ready = await get('/health/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 200, message: 'ready', zoneDifferences: expect.any(Number) });
    await send(world.app, null, { url: '/auth' });
    expect((await get('/metrics')).body).toContain(
      'http_request_duration_seconds_count{endpoint="checkSession",status="401"}',
    );
    expect((await get('/metrics')).body).toContain(`zone_differences{cell="1"} ${ready.json().zoneDifferences}`);
  });

  it('writes no secret into its log', async () => {
    const lines: string[] = [];
    const log = createLog(
      'debug',
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
    );
    const app = await buildApp({ ...world.platform, log });
    const person = await aBusiness(world);
    const canary = 'canary-1f8e2d';
    await app.inject({
      method: 'POST',
      url: `/api/auth?AccessToken=${canary}`,
      headers: { 'sec-fetch-site': 'same-origin', authorization: canary },
      payload: { primaryEmail: 'x@example.com', password: canary },
    });
    await send(app, person, { url: '/auth' });
    await app.close();
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(1);
    for (const secret of [canary, person.cookies.sid ?? '', person.cookies.AccessToken ?? ''])
      expect(text).not.toContain(secret);
  });

  it('finishes what is in flight before it stops', async () => {
    const app = await buildApp(world.platform);
    const entered = Promise.withResolvers<void>();
    app.get('/slow', async () => {
      entered.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { done: true };
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const inFlight = fetch(`${address}/slow`);
    await entered.promise;
    const closed = app.close();
    expect(await (await inFlight).json()).toEqual({ done: true });
    await closed;
    await expect(fetch(`${address}/slow`)).rejects.toThrow();
  });

  it('refuses to run without Secure cookies on anything but this machine', () => {
    const base = { SECRET_KEY: 'x'.repeat(32), DATABASE_APP_URL: 'x', DATABASE_JOBS_URL: 'x' };
    expect(() => readConfig({ ...base, PUBLIC_URL: 'http://books.example.com' })).toThrow(/https/);
    const secure = readConfig({ ...base, PUBLIC_URL: 'https://books.example.com', TRUST_PROXY: 'hops:1' });
    expect(secure.isSecure).toBe(true);
  });

  it('limits the calls of one address, and counts neither probes nor the files of the application', async () => {
    const webDist = mkdtempSync(join(tmpdir(), 'countinghouse-web-'));
    writeFileSync(join(webDist, 'index.html'), '');
    writeFileSync(join(webDist, 'share.html'), '');
    const limited = await startApp({ config: { rateLimitPerMinute: 3, webDist } });
    for (const _ of Array(5)) expect((await limited.app.inject({ url: '/dashboard' })).statusCode).toBe(200);
    const codes = [];
    for (const _ of Array(5)) codes.push(await send(limited.app, null, { url: '/auth' }));
    expect(codes.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 429, 429]);
    expect(codes.at(-1)?.json()).toMatchObject({ status: 429, code: 'request.too_many' });
    expect((await limited.app.inject({ url: '//api//auth' })).statusCode).toBe(429);
    expect((await limited.app.inject({ url: '/health/live' })).statusCode).toBe(200);
    await limited.stop();
    rmSync(webDist, { recursive: true });
  });
});

it('a session dies when its user is disabled', async () => {
  const person = await aBusiness(world);
  await world.owner.query('update users set is_disabled = true where id = $1', [person.userId]);
  expect((await send(world.app, person, { url: '/auth' })).statusCode).toBe(401);
  expect(await sessionsOf(person.userId)).toBe(0);
});
