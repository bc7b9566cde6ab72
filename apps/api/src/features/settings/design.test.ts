import * as contract from '@countinghouse/contracts/document-design';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { aLogo } from '../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const load = (member: Member) => call(world, member, contract.getDesign);
const save = (member: Member, body: object) => call(world, member, contract.saveDesign, { body });
const versions = (member: Member) => call(world, member, contract.listDesignVersions);

describe('the design', () => {
  it('is a part of the settings, with their version', async () => {
    const member = await aBusiness(world);
    const change = { designTemplate: 'temp2', designWatermarkAngle: 30, designMargin: 20, designFont: 'serif' };
    const reply = await request(world, member, contract.saveDesign, { body: { ...change, version: 1 } });
    expect(reply.json()).toMatchObject({ status: 200, message: 'Design updated', data: { ...change, version: 2 } });
    const stale = request(world, member, contract.saveDesign, { body: { designMargin: 10, version: 1 } });
    expect((await problem(stale)).code).toBe('record.stale');
    expect(await load(member)).toMatchObject({ ...change, imageBase64: '', version: 2 });
  });

  it('carries the logo as it is printed', async () => {
    const member = await aBusiness(world);
    const logo = await aLogo(world, member);
    expect((await load(member)).imageBase64).toBe(logo);
  });

  it('is changed by admins alone', async () => {
    const { businessId } = await aBusiness(world);
    const manager = await aMember(world, businessId, { role: 'manager' });
    expect((await request(world, manager, contract.saveDesign, { body: {} })).statusCode).toBe(403);
    expect((await load(manager)).designTemplate).toBe('temp1');
  });

  it('offers three templates', async () => {
    const cards = await call(world, await aBusiness(world), contract.listTemplates);
    expect(cards.map(({ designTemplate, name }) => [designTemplate, name])).toEqual([
      ['temp1', 'Ledger'],
      ['temp2', 'Band'],
      ['temp3', 'Letterhead'],
    ]);
  });
});

describe('the versions of a design', () => {
  it('begin with the look before the first change, newest first, with who made them', async () => {
    const member = await aBusiness(world);
    expect(await versions(member)).toEqual([]);
    await save(member, { designPrimaryColor: '#AA0000' });
    await call(world, member, saveDocumentSettings, { body: { designTemplate: 'temp3' } });
    const kept = await versions(member);
    expect(kept.map(({ designTemplate, designPrimaryColor }) => [designTemplate, designPrimaryColor])).toEqual([
      ['temp3', '#AA0000'],
      ['temp1', '#AA0000'],
      ['temp1', '#0069D9'],
    ]);
    expect(kept.map(({ createdBy }) => createdBy.firstName)).toEqual(['Amélie', 'Amélie', '']);
  });

  it('do not grow by a save that changes no look', async () => {
    const member = await aBusiness(world);
    await save(member, { designPrimaryColor: '#AA0000' });
    await save(member, { designPrimaryColor: '#AA0000' });
    await call(world, member, saveDocumentSettings, { body: { title: 'Bill' } });
    expect(await versions(member)).toHaveLength(2);
  });

  it('are never rewritten, and are nobody else’s', async () => {
    const member = await aBusiness(world);
    await save(member, { designPrimaryColor: '#AA0000' });
    const rewrite = world.owner.query(`delete from design_versions where business_id = $1`, [member.businessId]);
    await expect(rewrite).rejects.toThrow(/not possible/);
    expect(await versions(await aBusiness(world))).toEqual([]);
  });
});
