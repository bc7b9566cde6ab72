import * as contract from '@countinghouse/contracts/customers';
import { addAssignedTag, saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { filesAs } from '../../../test/uploads.ts';
import { type CustomerHolder, registerCustomerHolders } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const merge = (member: Member, idClient: number, idDuplicate: number) =>
  call(world, member, contract.mergeCustomers, { body: { idClient, idDuplicate } });
const get = (member: Member, id: number) => call(world, member, contract.getCustomer, { params: { id } });
const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;

it('moves everything, keeps who added what, and leads the old id to the new one', async () => {
  const member = await aBusiness(world);
  const colleague = await aMember(world, member.businessId, { firstName: 'Marcus', lastName: 'Chen' });
  const kept = await aCustomer(world, member, {
    note: 'Likes tea.',
    clientContactNumbers: [{ contactNumber: '(514) 555-0188' }],
  });
  const duplicate = await aCustomer(world, colleague, {
    note: 'Likes coffee.',
    gender: 'female',
    isCompany: true,
    clientCompanies: [{ companyName: 'Fjord Ltd' }],
    clientContactNumbers: [{ contactNumber: '514-555-0188' }, { contactNumber: '514-555-0199' }],
    clientEmailAddresses: [{ emailAddress: 'noemie@fjord.ca' }],
    clientWebPages: [{ pageURL: 'fjord.ca' }],
  });
  const [a, b] = [kept.idClient, duplicate.idClient];
  for (const name of ['VIP', 'Late']) {
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name } });
    const on = name === 'VIP' ? [a, b] : [b];
    for (const idTable of on)
      await call(world, member, addAssignedTag, { body: { tableName: 'cli_clients', idTable, idTag: tag.id } });
  }
  await filesAs(world, member).upload({
    content: 'hello',
    filename: 'contract.txt',
    fields: [
      { name: 'tableName', content: 'cli_clients' },
      { name: 'idTable', content: String(b) },
    ],
  });
  const merged = await merge(member, a, b);
  expect(merged).toMatchObject({
    idClient: a,
    displayName: 'Fjord Ltd',
    note: 'Likes tea.\n\nLikes coffee.',
    gender: 'female',
    email: 'noemie@fjord.ca',
    mobile: '(514) 555-0188',
    clientContactNumbers: [
      { contactNumber: '(514) 555-0188', isDefault: true, createdBy: 'Amélie Tremblay' },
      { contactNumber: '514-555-0199', isDefault: false, createdBy: 'Marcus Chen' },
    ],
    clientEmailAddresses: [{ emailAddress: 'noemie@fjord.ca', isDefault: true, createdBy: 'Marcus Chen' }],
    clientWebPages: [{ pageURL: 'fjord.ca' }],
    tags: [{ name: 'Late' }, { name: 'VIP' }],
  });
  expect(await get(member, b)).toMatchObject({ idMergedInto: a, isDeleted: true, tags: [] });
  const files = await world.owner.query('select id_table from files where business_id = $1', [member.businessId]);
  expect(files.rows).toEqual([{ id_table: a }]);
  const uses = await world.owner.query('select name, used_count from tags where business_id = $1 order by 1', [
    member.businessId,
  ]);
  expect(uses.rows).toEqual([
    { name: 'Late', used_count: 1 },
    { name: 'VIP', used_count: 1 },
  ]);
  const hits = await call(world, member, contract.searchCustomers, { params: { term: 'noemie@fj' } });
  expect(hits.map(({ idClient }) => idClient)).toEqual([a]);
  const [first, ...older] = await call(world, member, contract.listCustomerActivity, { params: { id: a } });
  expect([first?.action, ...older.map(({ action }) => action)]).toContain('customer.merged');
  expect(older.filter(({ action }) => action === 'customer.created')).toHaveLength(2);
  for (const isDeleted of [false, true]) {
    const { listTotalSize, data } = await call(world, member, contract.listCustomers, { query: { isDeleted } });
    expect([isDeleted, listTotalSize, data.length]).toEqual(isDeleted ? [true, 0, 0] : [false, 1, 1]);
  }
});

it('unites billing and shipping, also between the two themselves', async () => {
  const member = await aBusiness(world);
  const [a, b, third] = await Promise.all([1, 2, 3].map(async () => (await aCustomer(world, member)).idClient));
  if (!a || !b || !third) throw new Error('three were made');
  const link = (idClient: number, idRelatedClient: number) =>
    call(world, member, contract.linkBillingAccount, { body: { idClient, idRelatedClient } });
  await link(a, b); // the kept account is billed by the duplicate
  await link(third, b);
  await call(world, member, contract.updateShipping, { params: { id: b }, body: { firstName: 'Dock' } });
  const billed = await call(world, member, contract.updateBilling, { params: { id: b }, body: { firstName: 'Payer' } });
  const merged = await merge(member, a, b);
  expect(merged.billingAccount).toMatchObject({ idClient: billed.billingAccount?.idClient, isDeleted: false });
  expect(merged.shippingAccount).toMatchObject({ firstName: 'Dock' });
  expect((await get(member, third)).billingAccount).toMatchObject({ idClient: a });
});

it('drops what both have, and says so', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aCustomer(world, member), await aCustomer(world, member)].map(({ idClient }) => idClient);
  if (!a || !b) throw new Error('two were made');
  for (const id of [a, b]) {
    await call(world, member, contract.updateBilling, { params: { id }, body: { firstName: `Payer ${id}` } });
    await call(world, member, contract.updateShipping, { params: { id }, body: { firstName: `Dock ${id}` } });
  }
  const merged = await merge(member, a, b);
  expect(merged).toMatchObject({
    billingAccount: { firstName: `Payer ${a}` },
    shippingAccount: { firstName: `Dock ${a}` },
  });
  const hits = await call(world, member, contract.searchBillingAccounts, { params: { term: 'payer' } });
  expect(hits.map(({ fullName }) => fullName)).toEqual([`Payer ${a}`]);
});

it('chains: the first signpost leads to the last account', async () => {
  const member = await aBusiness(world);
  const ids = await Promise.all([1, 2, 3].map(async () => (await aCustomer(world, member)).idClient));
  const [a = 0, b = 0, c = 0] = ids;
  await merge(member, b, a);
  await merge(member, c, b);
  expect(await get(member, a)).toMatchObject({ idMergedInto: c });
});

it('lets a later room move what is its own, in the same transaction', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aCustomer(world, member), await aCustomer(world, member)];
  const seen: object[] = [];
  const move: CustomerHolder['move'] = async (_, change) => {
    seen.push(change);
    return 3;
  };
  registerCustomerHolders({ invoices: { move, listUsed: async () => [] } });
  await merge(member, a.idClient, b.idClient);
  expect(seen).toEqual([{ from: b.idClient, to: a.idClient }]);
  const activity = await call(world, member, contract.listCustomerActivity, { params: { id: a.idClient } });
  const told = activity.find(({ action }) => action === 'customer.merged');
  expect(told?.after).toMatchObject({ moved: { tags: 0, files: 0, invoices: 3 } });
  registerCustomerHolders({ invoices: { move: async () => 0, listUsed: async () => [] } });
});

it('is refused with itself, with a billing account, with another business, and after it happened', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aCustomer(world, member), await aCustomer(world, member)].map(({ idClient }) => idClient);
  if (!a || !b) throw new Error('two were made');
  const foreign = await aCustomer(world, await aBusiness(world));
  const billed = await call(world, member, contract.updateBilling, { params: { id: a }, body: { firstName: 'Payer' } });
  const attempt = (idClient: number, idDuplicate: number) =>
    codeOf(request(world, member, contract.mergeCustomers, { body: { idClient, idDuplicate } }));
  expect(await attempt(a, a)).toBe('customer.link_to_itself');
  expect(await attempt(a, billed.billingAccount?.idClient ?? 0)).toBe('customer.not_main');
  expect(await attempt(a, foreign.idClient)).toBe('customer.not_found');
  await merge(member, a, b);
  expect(await attempt(a, b)).toBe('customer.not_found');
  const restore = request(world, member, contract.restoreCustomer, { params: { id: b } });
  expect(await codeOf(restore)).toBe('customer.not_found');
});

it('of the same two from both sides happens once', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aCustomer(world, member), await aCustomer(world, member)].map(({ idClient }) => idClient);
  const pairs = [
    [a, b],
    [b, a],
  ];
  const replies = await Promise.all(
    pairs.map(([idClient, idDuplicate]) =>
      request(world, member, contract.mergeCustomers, { body: { idClient, idDuplicate } }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  const counts = await within(world, member.businessId, member.userId, (ctx) =>
    ctx.tx.selectFrom('customer_counts').select(['active', 'archived']).executeTakeFirst(),
  );
  expect(counts).toEqual({ active: 1, archived: 0 });
});
