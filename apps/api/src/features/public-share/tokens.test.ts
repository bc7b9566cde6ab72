import { randomBytes } from 'node:crypto';
import * as contract from '@countinghouse/contracts/public-share';
import * as links from '@countinghouse/contracts/share-links';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type SharedAddress, visitorsIn } from '../../../test/visitors.ts';

let world: TestWorld;
let now = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { create, aFirm } = documentsIn(() => world);
const { visit, visited, share } = visitorsIn(() => world);

let addresses = 0;
/** Another network each time, so that nobody's misses count for somebody else. */
const anAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.7`;
};

/** One link of each kind that opens nothing, and one that opens. */
async function aRange() {
  now = new Date('2026-11-15T17:00:00Z');
  const { member, idClient } = await aFirm();
  const { id } = await create(member, { idClient });
  const good = await share(member, 'invoice', id);
  const revoked = await share(member, 'invoice', id, { expiresAt: '2027-01-01T00:00:00Z' });
  await call(world, member, links.revokeShareLink, { params: { id: revoked.link.id } });
  const expired = await share(member, 'invoice', id, { expiresAt: '2026-11-15T17:00:01Z' });
  now = new Date('2026-11-15T17:00:02Z');
  const [business = ''] = good.address.uuid.split('.');
  const guess = (prefix: string) => ({ p: 'invoice', uuid: `${prefix}.${randomBytes(32).toString('base64url')}` });
  const dead: Record<string, () => SharedAddress> = {
    wrong: () => guess(business),
    revoked: () => revoked.address,
    expired: () => expired.address,
    'of another kind': () => ({ ...good.address, p: 'estimate' }),
    'of a kind that does not exist': () => ({ ...good.address, p: 'everything' }),
    'of another business': () => ({ ...good.address, uuid: good.address.uuid.replace(business, 'zz') }),
    'no token at all': () => ({ p: 'invoice', uuid: 'invoice-1000000' }),
  };
  return { member, id, good, dead };
}

describe('a token', () => {
  it('that is wrong, expired, revoked or for something else is answered byte for byte alike', async () => {
    const { good, dead } = await aRange();
    await visited(contract.getSharedDocument, good.address);
    const answers = new Set<string>();
    for (const address of Object.values(dead)) {
      const reply = await visit(contract.getSharedDocument, address(), { ip: anAddress() });
      const { 'x-request-id': requestId, date: _, ...headers } = reply.headers;
      expect(reply.statusCode).toBe(404);
      answers.add(JSON.stringify([headers, reply.body.replace(String(requestId), 'id')]));
    }
    expect([...answers]).toHaveLength(1);
  });

  /** Tolerance: the medians of the kinds lie within 40 % of each other, or within one millisecond. */
  it('takes as long whichever way it is dead', async () => {
    const { dead } = await aRange();
    const kinds = Object.entries(dead);
    const times = new Map(kinds.map(([name]) => [name, [] as number[]]));
    for (let round = 0; round < 45; round += 1) {
      for (const [name, address] of kinds) {
        const ip = anAddress();
        const begin = performance.now();
        await visit(contract.getSharedDocument, address(), { ip });
        if (round >= 5) times.get(name)?.push(performance.now() - begin);
      }
    }
    const medians = [...times].map(([name, all]) => ({
      name,
      ms: all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0,
    }));
    const [least, most] = [Math.min(...medians.map(({ ms }) => ms)), Math.max(...medians.map(({ ms }) => ms))];
    expect(most - least, JSON.stringify(medians)).toBeLessThan(Math.max(1, least * 0.4));
  }, 60_000);

  it('is not found by guessing, and whoever guesses is slowed, other customers are not', async () => {
    const { good } = await aRange();
    const [business = ''] = good.address.uuid.split('.');
    const guesser = anAddress();
    const outcomes: Record<number, number> = {};
    for (let guess = 0; guess < 200; guess += 1) {
      const uuid = `${business}.${randomBytes(32).toString('base64url')}`;
      const { statusCode } = await visit(contract.getSharedDocument, { p: 'invoice', uuid }, { ip: guesser });
      outcomes[statusCode] = (outcomes[statusCode] ?? 0) + 1;
    }
    expect(outcomes).toEqual({ 404: 30, 429: 170 });
    const refused = await visit(contract.getSharedDocument, good.address, { ip: guesser });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await visited(contract.getSharedDocument, good.address, { ip: anAddress() });
  });
});

describe('a passcode', () => {
  it('is asked for, tried five times, and then for a quarter of an hour no more', async () => {
    const { member, id } = await aRange();
    const { address } = await share(member, 'invoice', id, { passcode: 'maple 42' });
    expect((await visit(contract.getSharedDocument, address)).json()).toMatchObject({ code: 'share_link.passcode' });
    const unlock = (passcode: string) => visit(contract.unlockSharedDocument, { ...address, passcode });
    const { pass } = await visited(contract.unlockSharedDocument, { ...address, passcode: 'maple 42' });
    await visited(contract.getSharedDocument, address, { pass });
    const other = await share(member, 'invoice', id, { passcode: 'maple 42' });
    expect((await visit(contract.getSharedDocument, other.address, { pass })).statusCode).toBe(401);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await unlock('maple 41')).json()).toMatchObject({ code: 'share_link.passcode_wrong' });
    expect((await unlock('maple 42')).json()).toMatchObject({ code: 'share_link.passcode_locked' });
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await unlock('maple 42')).statusCode).toBe(200);
    now = new Date(now.getTime() + 13 * 3_600_000);
    expect((await visit(contract.getSharedDocument, address, { pass })).statusCode).toBe(401);
  });
});
