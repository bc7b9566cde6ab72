import { CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import * as contract from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const saveTag = (member: Member, name: string, id = -1, bgColor = '1F8A4C') =>
  call(world, member, contract.saveTag, { params: { id }, body: { name, bgColor } });
const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;

describe('a label', () => {
  it('is created with −1, with the default colour, and answers how it looks', async () => {
    const member = await aBusiness(world);
    const tag = await call(world, member, contract.saveTag, { params: { id: -1 }, body: { name: ' VIP ' } });
    expect(tag).toEqual({
      id: expect.any(Number),
      name: 'VIP',
      bgColor: '0079FF',
      rgb: { r: 0, g: 121, b: 255 },
      color: expect.stringMatching(/^[0-9A-F]{6}$/),
      usedCount: 0,
    });
    expect(await call(world, member, contract.getTag, { params: { id: tag.id } })).toEqual(tag);
  });

  it("needs a name, in the specification's words", async () => {
    const member = await aBusiness(world);
    const reply = await request(world, member, contract.saveTag, { params: { id: -1 }, body: { name: '  ' } });
    expect(reply.json()).toMatchObject({ status: 400, fields: { name: "Tag's name can not be empty!" } });
  });

  it('has a name of its own, whatever the case; another business may use it too', async () => {
    const member = await aBusiness(world);
    const first = await saveTag(member, 'Été');
    const second = await saveTag(member, 'Winter');
    const body = { name: 'éTÉ', bgColor: '#0079ff' };
    expect(await codeOf(request(world, member, contract.saveTag, { params: { id: -1 }, body }))).toBe('tag.name_taken');
    expect(await codeOf(request(world, member, contract.saveTag, { params: { id: second.id }, body }))).toBe(
      'tag.name_taken',
    );
    expect(await saveTag(member, 'ÉTÉ', first.id)).toMatchObject({ id: first.id, name: 'ÉTÉ' });
    expect((await saveTag(await aBusiness(world), 'Été')).name).toBe('Été');
  });

  it('is created once by ten who want the same name at once', async () => {
    const member = await aBusiness(world);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        request(world, member, contract.saveTag, { params: { id: -1 }, body: { name: 'Same' } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('the list of labels', () => {
  it('pages by cursor and by index, searches without accents, and counts', async () => {
    const member = await aBusiness(world);
    for (const name of ['Zürich', 'École', 'Archive', 'Big client', 'Éclair']) await saveTag(member, name);
    const first = await call(world, member, contract.listTags, { query: { listPageSize: 2 } });
    expect(first.data.map(({ name }) => name)).toEqual(['Archive', 'Big client']);
    expect(first).toMatchObject({ listTotalSize: 5, isEstimate: false });
    const byCursor = await call(world, member, contract.listTags, {
      query: { listPageSize: 2, cursor: first.nextCursor ?? '' },
    });
    const byIndex = await call(world, member, contract.listTags, { query: { listPageSize: 2, listPageIndex: 1 } });
    expect(byCursor.data.map(({ name }) => name)).toEqual(['Éclair', 'École']);
    expect(byIndex.data).toEqual(byCursor.data);
    const found = await call(world, member, contract.listTags, { query: { listSearch: 'ec' } });
    expect(found.data.map(({ name }) => name)).toEqual(['Éclair', 'École']);
    const bad = request(world, member, contract.listTags, { query: { cursor: 'nonsense' } });
    expect(await codeOf(bad)).toBe('list.cursor_invalid');
  });
});

describe('labels on a record', () => {
  const on = (idTable: number) => ({ tableName: CUSTOMER_TABLE, idTable });

  it('are put on once, counted, taken off, and gone everywhere when the label is deleted', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const other = await aCustomer(world, member);
    const tag = await saveTag(member, 'VIP');
    for (const _ of [1, 2]) {
      const tags = await call(world, member, contract.addAssignedTag, { body: { ...on(idClient), idTag: tag.id } });
      expect(tags).toMatchObject([{ id: tag.id, name: 'VIP', ...on(idClient) }]);
    }
    await call(world, member, contract.addAssignedTag, { body: { ...on(other.idClient), idTag: tag.id } });
    expect(await call(world, member, contract.getTag, { params: { id: tag.id } })).toMatchObject({ usedCount: 2 });
    const left = await call(world, member, contract.deleteAssignedTags, {
      body: { ...on(idClient), idTag: tag.id },
    });
    expect(left).toEqual([]);
    await call(world, member, contract.deleteTag, { params: { id: tag.id } });
    expect(await call(world, member, contract.getAssignedTags, { query: on(other.idClient) })).toEqual([]);
    expect(await codeOf(request(world, member, contract.getTag, { params: { id: tag.id } }))).toBe('tag.not_found');
    const deleted = await call(world, member, contract.listTags, { query: { isDeleted: true } });
    expect(deleted.data).toMatchObject([{ id: tag.id, usedCount: 0 }]);
  });

  it('are refused for an unknown table, a missing record, and another business', async () => {
    const mine = await aBusiness(world);
    const theirs = await aBusiness(world);
    const { idClient } = await aCustomer(world, theirs);
    const tag = await saveTag(mine, 'VIP');
    const foreign = await saveTag(theirs, 'VIP');
    const own = await aCustomer(world, mine);
    const assign = (body: object) => codeOf(request(world, mine, contract.addAssignedTag, { body }));
    expect(await assign({ tableName: 'users', idTable: 1, idTag: tag.id })).toBe('tag.record_not_found');
    expect(await assign({ ...on(idClient), idTag: tag.id })).toBe('tag.record_not_found');
    expect(await assign({ ...on(own.idClient), idTag: foreign.id })).toBe('tag.not_found');
    const read = request(world, mine, contract.getAssignedTags, { query: on(idClient) });
    expect(await codeOf(read)).toBe('tag.record_not_found');
  });
});
