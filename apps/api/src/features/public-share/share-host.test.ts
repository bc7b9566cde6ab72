import * as contract from '@countinghouse/contracts/public-share';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { visitorsIn } from '../../../test/visitors.ts';
import { readConfig } from '../../config.ts';

const OWN = 'https://papers.example.com';
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({
    config: {
      hosts: ['localhost', 'papers.example.com'],
      sharing: { origin: OWN, ownHost: 'papers.example.com', key: 'a key of this test' },
    },
  });
  return world.stop;
});
const { create, aFirm, move } = documentsIn(() => world);
const { share } = visitorsIn(() => world);

describe('a host of its own for shared documents', () => {
  it('is named by the links, answers them, and nothing else', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    const { link, address } = await share(member, 'invoice', id);
    expect(link.url).toMatch(/^https:\/\/papers\.example\.com\/public\/sharePoint\?/);
    const get = (path: string, host: string) => world.app.inject({ url: `/api${path}`, headers: { host } });
    const query = new URLSearchParams(address).toString();
    expect((await get(`${contract.getSharedDocument.path}?${query}`, 'papers.example.com')).statusCode).toBe(200);
    for (const path of ['/auth/session', '/invoices/list', '/shareLinks/list', '/docs'])
      expect([path, (await get(path, 'papers.example.com')).statusCode]).toEqual([path, 421]);
    expect((await get('/invoices/list', 'localhost')).statusCode).toBe(401);
  });

  it('takes answers from its own page alone', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient, generateType: 'estimate' });
    await move(member, id, { action: 'markSent' });
    const { address } = await share(member, 'estimate', id);
    const decline = (origin: string) =>
      world.app.inject({
        method: 'POST',
        url: `/api${contract.declineSharedEstimate.path}`,
        headers: { host: 'papers.example.com', origin },
        payload: { ...address, declineReason: 'price' },
      });
    expect((await decline('https://evil.example')).statusCode).toBe(403);
    expect((await decline(OWN)).statusCode).toBe(200);
  });

  it('is read from the configuration, with the scheme of the other', () => {
    const base = {
      SECRET_KEY: 'a test key that is long enough to be accepted',
      DATABASE_APP_URL: 'x',
      DATABASE_JOBS_URL: 'x',
      TRUST_PROXY: 'none',
      PUBLIC_URL: 'https://app.example.com',
    };
    const config = readConfig({ ...base, PUBLIC_SHARE_URL: `${OWN}/` });
    expect(config.sharing).toMatchObject({ origin: OWN, ownHost: 'papers.example.com' });
    expect(config.hosts).toContain('papers.example.com');
    expect(readConfig(base).sharing).toMatchObject({ origin: 'https://app.example.com', ownHost: null });
    expect(() => readConfig({ ...base, PUBLIC_SHARE_URL: 'http://papers.example.com' })).toThrow(/same scheme/);
  });
});
