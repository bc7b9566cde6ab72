import { mergeCustomers } from '@countinghouse/contracts/customers';
import { getDesign, listDesignVersions, saveDesign } from '@countinghouse/contracts/document-design';
import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/named-designs';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { create, approve, move, aFirm } = documentsIn(() => world);
const anotherCustomer = async (member: Member) => (await aCustomer(world, member)).idClient;

const list = (member: Member) => call(world, member, contract.listNamedDesigns);
const change = (member: Member, id: number, body: object) =>
  call(world, member, contract.updateNamedDesign, { params: { id }, body });
const templateOf = async (member: Member, id: number) =>
  (await call(world, member, printInvoice, { params: { id } })).design.template;

/** Saves the look of today with another template. */
async function saveAs(
  member: Member,
  part: { designTemplate: string; scope: string; idClient?: number; name?: string },
) {
  const { imageBase64: _, version: __, ...look } = await call(world, member, getDesign);
  const body = { ...look, name: 'Winter', idClient: 0, ...part };
  return call(world, member, contract.createNamedDesign, { body: body as never });
}

describe('a named design', () => {
  it('decides by customer, then by kind; else the one for all documents does', async () => {
    const { member, idClient } = await aFirm();
    const own = await anotherCustomer(member);
    await saveAs(member, { designTemplate: 'temp2', scope: 'invoice' });
    await saveAs(member, { designTemplate: 'temp3', scope: 'customer', idClient: own, name: 'Theirs' });
    const invoice = await create(member, { idClient });
    const estimate = await create(member, { idClient, generateType: 'estimate' });
    const theirs = await create(member, { idClient: own });
    expect(await templateOf(member, invoice.id)).toBe('temp2');
    expect(await templateOf(member, estimate.id)).toBe('temp1');
    expect(await templateOf(member, theirs.id)).toBe('temp3');
    expect((await list(member)).map(({ name, scope, idClient: id }) => [name, scope, id])).toEqual([
      ['Theirs', 'customer', own],
      ['Winter', 'invoice', 0],
    ]);
  });

  it('is frozen with the document, by approval, by sending and in a credit note', async () => {
    const { member, idClient } = await aFirm();
    const winter = await saveAs(member, { designTemplate: 'temp2', scope: 'invoice' });
    const quotes = await saveAs(member, { designTemplate: 'temp3', scope: 'estimate' });
    const { id } = await create(member, { idClient });
    const estimate = await create(member, { idClient, generateType: 'estimate' });
    await approve(member, id);
    await move(member, estimate.id, { action: 'markSent' });
    for (const { idDesign } of [winter, quotes])
      await call(world, member, contract.deleteNamedDesign, { params: { id: idDesign } });
    expect(await list(member)).toEqual([]);
    expect(await templateOf(member, id)).toBe('temp2');
    expect(await templateOf(member, estimate.id)).toBe('temp3');
    const plain = await call(world, member, creditInvoice, { params: { id }, body: { reason: 'Broken' } });
    expect(await templateOf(member, plain.id)).toBe('temp2');
    await saveAs(member, { designTemplate: 'temp3', scope: 'creditNote' });
    const other = await create(member, { idClient });
    await approve(member, other.id);
    const given = await call(world, member, creditInvoice, { params: { id: other.id }, body: { reason: 'Broken' } });
    expect([await templateOf(member, other.id), await templateOf(member, given.id)]).toEqual(['temp1', 'temp3']);
  });

  it('takes the scope of the one before, which is only kept', async () => {
    const member = await aBusiness(world);
    const first = await saveAs(member, { designTemplate: 'temp2', scope: 'invoice' });
    const second = await saveAs(member, { designTemplate: 'temp3', scope: 'none', name: 'Spring' });
    await change(member, second.idDesign, { scope: 'invoice', version: 1 });
    expect((await list(member)).map(({ name, scope }) => [name, scope])).toEqual([
      ['Spring', 'invoice'],
      ['Winter', 'none'],
    ]);
    const stale = request(world, member, contract.updateNamedDesign, {
      params: { id: first.idDesign },
      body: { name: 'Old', version: 1 },
    });
    expect((await problem(stale)).code).toBe('record.stale');
    const { rows } = await world.owner.query(
      `select action, subject_id as id from audit_log where business_id = $1 and subject = 'designs' order by audit_log.id`,
      [member.businessId],
    );
    expect(rows.map(({ action, id }) => [action, Number(id)])).toEqual([
      ['design.created', first.idDesign],
      ['design.created', second.idDesign],
      ['design.released', first.idDesign],
      ['design.updated', second.idDesign],
    ]);
  });

  it('has versions of its own, and leaves those of the design for all documents alone', async () => {
    const member = await aBusiness(world);
    const { idDesign } = await saveAs(member, { designTemplate: 'temp2', scope: 'none' });
    await change(member, idDesign, { designMargin: 20 });
    await change(member, idDesign, { name: 'Summer' });
    const versions = await call(world, member, listDesignVersions, { query: { idDesign } });
    expect(versions.map(({ designMargin }) => designMargin)).toEqual([20, 15]);
    expect(await call(world, member, listDesignVersions, { query: {} })).toEqual([]);
    await call(world, member, saveDesign, { body: { designMargin: 30 } });
    expect(await call(world, member, listDesignVersions, { query: { idDesign } })).toHaveLength(2);
  });

  it('goes with its customer into the account that stays, unless that has one', async () => {
    const { member, idClient } = await aFirm();
    const [second, third] = [await anotherCustomer(member), await anotherCustomer(member)];
    await saveAs(member, { designTemplate: 'temp2', scope: 'customer', idClient: second });
    await saveAs(member, { designTemplate: 'temp3', scope: 'customer', idClient: third, name: 'Third' });
    await call(world, member, mergeCustomers, { body: { idClient, idDuplicate: second } });
    await call(world, member, mergeCustomers, { body: { idClient, idDuplicate: third } });
    expect((await list(member)).map(({ name, scope, idClient: id }) => [name, scope, id])).toEqual([
      ['Third', 'none', 0],
      ['Winter', 'customer', idClient],
    ]);
  });

  it('is for a customer of this business, and one that is named', async () => {
    const { member } = await aFirm();
    const stranger = await aFirm();
    const refused = (idClient: number) => problem(saveRequest(member, idClient));
    expect(await refused(0)).toMatchObject({ status: 400, fields: { idClient: 'Choose a customer.' } });
    expect(await refused(stranger.idClient)).toMatchObject({ status: 404, code: 'customer.not_found' });
  });

  it('is changed by admins alone, and does not exist elsewhere', async () => {
    const member = await aBusiness(world);
    const { idDesign: id } = await saveAs(member, { designTemplate: 'temp2', scope: 'none' });
    const manager = await aMember(world, member.businessId, { role: 'manager' });
    const of = (who: Member) =>
      request(world, who, contract.updateNamedDesign, { params: { id }, body: { name: 'Mine' } });
    expect((await of(manager)).statusCode).toBe(403);
    expect((await list(manager)).map(({ name }) => name)).toEqual(['Winter']);
    expect((await problem(of(await aBusiness(world)))).code).toBe('design.not_found');
  });
});

async function saveRequest(member: Member, idClient: number) {
  const { imageBase64: _, version: __, ...look } = await call(world, member, getDesign);
  const body = { ...look, name: 'Theirs', scope: 'customer' as const, idClient };
  return request(world, member, contract.createNamedDesign, { body });
}
