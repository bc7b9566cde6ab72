import { addAssignedTag, saveTag } from '@countinghouse/contracts/tags';
import * as contract from '@countinghouse/contracts/vendors';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { MONTREAL } from '../../../test/makers/customers.ts';
import { aVendor } from '../../../test/makers/vendors.ts';
import { filesAs } from '../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const merge = (member: Member, idVendor: number, idDuplicate: number) =>
  call(world, member, contract.mergeVendors, { body: { idVendor, idDuplicate } });
const refusalOf = async (member: Member, idVendor: number, idDuplicate: number) =>
  (await request(world, member, contract.mergeVendors, { body: { idVendor, idDuplicate } })).json<{ code: string }>()
    .code;
const get = (member: Member, id: number) => call(world, member, contract.getVendor, { params: { id } });

it('unites the lists, fills what the kept one does not say, and leads the old id to the new one', async () => {
  const member = await aBusiness(world);
  const kept = await aVendor(world, member, {
    displayName: 'Birch',
    contacts: [{ name: 'Ida', email: 'ida@birch.example' }],
    numbers: [{ contactNumber: '(514) 555-0188' }],
    taxNumbers: [{ label: 'GST', number: '123 RT0001' }],
    note: 'Likes tea.',
    paymentTermsDays: 14,
  });
  const duplicate = await aVendor(world, member, {
    displayName: 'Birch Paper',
    companyName: 'Birch Paper Ltd',
    contacts: [
      { name: 'ida', email: 'ida@birch.example' },
      { name: 'Paul', isDefault: true },
    ],
    emails: [{ emailAddress: 'orders@birch.example' }],
    numbers: [{ contactNumber: '514-555-0188' }, { contactNumber: '514-555-0199' }],
    address: { ...MONTREAL, postalCode: 'H2X 1K4' },
    taxNumbers: [{ number: '123RT0001' }, { label: 'QST', number: '77' }],
    website: 'birch.example',
    paymentMethod: 'cheque',
    accountNumberWithVendor: 'CH-77',
    note: 'Likes coffee.',
  });
  const [to, from] = [kept.idVendor, duplicate.idVendor];
  const { id: idTag } = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Late' } });
  await call(world, member, contract.bulkVendors, { body: { idVendors: [from], action: 'tag', idTag } });
  const fields = Object.entries({ tableName: contract.VENDOR_TABLE, idTable: String(from) });
  await filesAs(world, member).upload({
    content: 'hello',
    filename: 'contract.txt',
    fields: fields.map(([name, content]) => ({ name, content })),
  });

  expect(await merge(member, to, from)).toMatchObject({
    idVendor: to,
    displayName: 'Birch',
    companyName: 'Birch Paper Ltd',
    contacts: [
      { name: 'Ida', isDefault: true },
      { name: 'Paul', isDefault: false },
    ],
    email: 'orders@birch.example',
    numbers: [
      { contactNumber: '(514) 555-0188', isDefault: true },
      { contactNumber: '514-555-0199', isDefault: false },
    ],
    address: { ...MONTREAL, postalCode: 'H2X 1K4' },
    taxNumbers: [
      { label: 'GST', number: '123 RT0001' },
      { label: 'QST', number: '77' },
    ],
    website: 'birch.example',
    paymentTermsDays: 14,
    paymentMethod: 'cheque',
    accountNumberWithVendor: 'CH-77',
    note: 'Likes tea.\n\nLikes coffee.',
    tags: [{ name: 'Late' }],
    idMergedInto: null,
  });
  expect(await get(member, from)).toMatchObject({ idMergedInto: to, isDeleted: true, tags: [] });
  const files = await world.owner.query('select id_table from files where business_id = $1', [member.businessId]);
  expect(files.rows).toEqual([{ id_table: to }]);
  const hits = await call(world, member, contract.searchVendors, { params: { term: 'orders@birch' } });
  expect(hits.map(({ idVendor }) => idVendor)).toEqual([to]);
  const activity = await call(world, member, contract.listVendorActivity, { params: { id: to } });
  expect(activity.find(({ action }) => action === 'vendor.merged')?.after).toMatchObject({
    moved: { tags: 1, files: 1, ledger: 0 },
  });
  expect(activity.filter(({ action }) => action === 'vendor.created')).toHaveLength(2);
  for (const [isDeleted, count] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const { listTotalSize, data } = await call(world, member, contract.listVendors, { query: { isDeleted } });
    expect([isDeleted, listTotalSize, data.length]).toEqual([isDeleted, count, count]);
  }
});

it('chains: the first signpost leads to the last vendor', async () => {
  const member = await aBusiness(world);
  const ids = [];
  for (let made = 0; made < 3; made += 1) ids.push((await aVendor(world, member)).idVendor);
  const [a = 0, b = 0, c = 0] = ids;
  await merge(member, b, a);
  await merge(member, c, b);
  expect(await get(member, a)).toMatchObject({ idMergedInto: c });
  expect(await get(member, b)).toMatchObject({ idMergedInto: c });
});

it('takes what is archived in, but keeps only who is there', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aVendor(world, member), await aVendor(world, member)].map(({ idVendor }) => idVendor);
  if (!a || !b) throw new Error('two were made');
  await call(world, member, contract.deleteVendor, { params: { id: b } });
  expect(await refusalOf(member, b, a)).toBe('vendor.not_found');
  expect(await merge(member, a, b)).toMatchObject({ idVendor: a });
  const { listTotalSize } = await call(world, member, contract.listVendors, { query: { isDeleted: true } });
  expect(listTotalSize).toBe(0);
});

it('is refused with itself, with another business, after it happened, and where one could not hold both', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aVendor(world, member), await aVendor(world, member)].map(({ idVendor }) => idVendor);
  if (!a || !b) throw new Error('two were made');
  const foreign = await aVendor(world, await aBusiness(world));
  expect(await refusalOf(member, a, a)).toBe('vendor.merge_with_itself');
  expect(await refusalOf(member, a, foreign.idVendor)).toBe('vendor.not_found');
  const staff = await aMember(world, member.businessId, { role: 'staff' });
  expect(await refusalOf(staff, a, b)).toBe('access.denied');
  const many = (letter: string) =>
    Array.from({ length: 30 }, (_, index) => ({ emailAddress: `${letter}${index}@birch.example` }));
  const [c, d] = [
    await aVendor(world, member, { emails: many('c') }),
    await aVendor(world, member, { emails: many('d') }),
  ];
  expect(await refusalOf(member, c.idVendor, d.idVendor)).toBe('vendor.merge_too_large');
  await merge(member, a, b);
  expect(await refusalOf(member, a, b)).toBe('vendor.not_found');
  const restored = await request(world, member, contract.restoreVendor, { params: { id: b } });
  expect(restored.json<{ code: string }>().code).toBe('vendor.not_found');
});

it('of the same two from both sides happens once', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aVendor(world, member), await aVendor(world, member)].map(({ idVendor }) => idVendor);
  const replies = await Promise.all(
    [
      [a, b],
      [b, a],
    ].map(([idVendor, idDuplicate]) =>
      request(world, member, contract.mergeVendors, { body: { idVendor, idDuplicate } }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

it('nothing is hung on the signpost that is left; its own story can still be read', async () => {
  const member = await aBusiness(world);
  const [a, b] = [await aVendor(world, member), await aVendor(world, member)].map(({ idVendor }) => idVendor);
  if (!a || !b) throw new Error('two were made');
  await merge(member, a, b);
  const { id: idTag } = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Late' } });
  const target = { tableName: contract.VENDOR_TABLE, idTable: b };
  const label = await request(world, member, addAssignedTag, { body: { ...target, idTag } });
  expect(label.json()).toMatchObject({ status: 404 });
  const fields = Object.entries(target).map(([name, content]) => ({ name, content: String(content) }));
  const file = await filesAs(world, member).upload({ content: 'terms', filename: 'terms.txt', fields });
  expect(file.json()).toMatchObject({ code: 'file.target_not_found' });
  const story = await call(world, member, contract.listVendorActivity, { params: { id: b } });
  expect(story.map(({ action }) => action)).toEqual(['vendor.merged_into', 'vendor.created']);
});
