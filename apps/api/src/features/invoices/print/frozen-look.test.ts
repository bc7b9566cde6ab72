import { saveCompany, saveFormats } from '@countinghouse/contracts/businesses';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/printed-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { aLogo } from '../../../../test/uploads.ts';
import { verifyChain } from '../document-chain.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { create, approve, move, aFirm } = documentsIn(() => world);

const print = (member: Member, id: number) => call(world, member, contract.printInvoice, { params: { id } });

describe('what was sent', () => {
  /** Everything that a reader could see changes at once. */
  const changeAll = async (member: Member) => {
    await call(world, member, saveCompany, { body: { companyName: 'Cedar & Elm', companyEmail: 'new@cedar.ca' } });
    const body = { title: 'Bill', designTemplate: 'temp3', designPrimaryColor: '#AA0000' };
    await call(world, member, saveDocumentSettings, { body });
    await call(world, member, saveFormats, { body: { dateFormat: 'DD/MM/YYYY' } });
    await aLogo(world, member, 90);
  };

  it('keeps letterhead, logo, words and design when it is approved', async () => {
    const { member, idClient } = await aFirm();
    await aLogo(world, member);
    const { id } = await create(member, { idClient });
    const draft = await create(member, { idClient });
    await approve(member, id);
    const before = await print(member, id);
    const credited = await call(world, member, creditInvoice, { params: { id }, body: { reason: 'Broken' } });
    const note = await print(member, credited.id);
    await changeAll(member);
    expect(await print(member, id)).toEqual({ ...before, stamp: 'Credited', totals: expect.anything() });
    expect(await print(member, credited.id)).toEqual(note);
    expect(note).toMatchObject({
      title: 'Credit note',
      sender: before.sender,
      logo: before.logo,
      totals: { credited: 0 },
    });
    const after = await print(member, draft.id);
    expect(after).toMatchObject({
      title: 'Bill',
      sender: { name: 'Cedar & Elm' },
      dayFormat: 'DD/MM/YYYY',
      design: { template: 'temp3', primaryColor: '#AA0000' },
    });
    expect(after.logo).not.toBe(before.logo);
  });

  it('cannot be given another letterhead, whoever tries, and the chain vouches for it', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    await approve(member, id);
    const forge = `update invoices set frozen_letterhead = '{"name":"Somebody"}' where id = $1`;
    await expect(world.owner.query(forge, [id])).rejects.toThrow(/stays as it is/);
    const verify = () => within(world, member.businessId, member.userId, verifyChain);
    expect(await verify()).toMatchObject({ broken: 0, changed: 0 });
    await world.owner.query(`alter table invoices disable trigger invoices_approved_stay`);
    await world.owner.query(forge, [id]);
    await world.owner.query(`alter table invoices enable trigger invoices_approved_stay`);
    expect(await verify()).toMatchObject({ broken: 0, changed: 1 });
  });

  it('keeps its look from the day an estimate goes out until it is revised', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient, generateType: 'estimate' });
    await move(member, id, { action: 'markSent' });
    const sent = await print(member, id);
    await changeAll(member);
    expect(await print(member, id)).toEqual(sent);
    await move(member, id, { action: 'accept' });
    expect(await print(member, id)).toEqual(sent);
    await move(member, id, { action: 'undoAccept' });
    expect(await print(member, id)).toEqual(sent);
    await move(member, id, { action: 'requestChanges' });
    expect(await print(member, id)).toMatchObject({ sender: { name: 'Cedar & Elm' }, design: { template: 'temp3' } });
  });

  it('thaws with an invoice that is reopened', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    await approve(member, id);
    await changeAll(member);
    await move(member, id, { action: 'reopen' });
    expect(await print(member, id)).toMatchObject({ title: 'Bill', sender: { name: 'Cedar & Elm' } });
  });
});
