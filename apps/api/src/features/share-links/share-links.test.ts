import * as contract from '@countinghouse/contracts/share-links';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { issueShareLink, revokeShareLinks, shareUrlOf } from './index.ts';
import { readToken } from './share-token.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { create, aFirm } = documentsIn(() => world);

const links = (member: Member, idTable: number) =>
  call(world, member, contract.listShareLinks, { query: { kind: 'invoice', idTable } });
const issue = (member: Member, idTable: number, body: object = {}) =>
  call(world, member, contract.createShareLink, { body: { kind: 'invoice', idTable, ...body } });
const tokenOf = (url: string) => new URL(url).searchParams.get('uuid') ?? '';

describe('a share link', () => {
  it('has 256 bits, of which only the hash is kept, and can be shown again', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    const link = await issue(member, id);
    const token = tokenOf(link.url);
    expect(link.url).toMatch(/^http:\/\/localhost:4000\/public\/sharePoint\?p=invoice&uuid=/);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    const { rows } = await world.owner.query('select * from share_links where id = $1 and business_id = $2', [
      link.id,
      member.businessId,
    ]);
    expect(rows[0].token_hash).toEqual(readToken(token).hash);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await links(member, id)).map(({ url }) => url)).toEqual([link.url]);
    const again = await within(world, member.businessId, member.userId, (ctx) => shareUrlOf(ctx, link.id));
    expect(again).toBe(link.url);
  });

  it('is handed out again while it is as asked for, and anew when it is not', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    const first = await issue(member, id);
    expect((await issue(member, id)).id).toBe(first.id);
    const timed = await issue(member, id, { expiresAt: '2099-01-01T00:00:00Z' });
    const guarded = await issue(member, id, { passcode: 'maple 42' });
    expect(new Set([first.id, timed.id, guarded.id]).size).toBe(3);
    expect(guarded.hasPasscode).toBe(true);
    await call(world, member, contract.revokeShareLink, { params: { id: first.id } });
    expect((await issue(member, id)).id).not.toBe(first.id);
  });

  it('is not shown any more when it was revoked, or when the key of the server is another', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    await within(world, member.businessId, member.userId, async (ctx) => {
      const subject = { kind: 'invoice', subjectId: id } as const;
      const link = await issueShareLink(ctx, subject);
      const rekeyed = { ...ctx, sharing: { ...ctx.sharing, key: 'another key' } };
      expect(await shareUrlOf(rekeyed, link.id)).toBeUndefined();
      await revokeShareLinks(ctx, subject);
      expect(await shareUrlOf(ctx, link.id)).toBeUndefined();
    });
    expect(await links(member, id)).toMatchObject([{ url: '', isLive: false }]);
  });

  it('is made for documents of its own kind and business alone', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient, generateType: 'estimate' });
    const stranger = await aBusiness(world);
    const refused = (who: Member, kind: string) =>
      problem(request(world, who, contract.createShareLink, { body: { kind, idTable: id } }));
    expect(await refused(member, 'invoice')).toMatchObject({ status: 404, code: 'share_link.record_not_found' });
    expect(await refused(stranger, 'estimate')).toMatchObject({ status: 404, code: 'share_link.record_not_found' });
  });
});
