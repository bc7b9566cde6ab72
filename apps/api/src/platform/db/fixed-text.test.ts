import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, within } from '../../../test/makers/businesses.ts';
import { fixedText } from './fixed-text.ts';
import { insertRows } from './insert-rows.repo.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

describe('a fixed text', () => {
  it('is built once, and takes the values of each call, lists and nothing among them', async () => {
    let built = 0;
    const askNames = fixedText(
      (tx, { businessId, names }: { businessId: number; names: readonly (string | null)[] }) => {
        built += 1;
        return tx
          .selectFrom('businesses')
          .select(['name', sql<number>`cardinality(${names}::text[])`.as('n')])
          .where('business_id', '=', businessId)
          .limit(1);
      },
    );
    const [one, other] = [await aBusiness(world, { name: 'One' }), await aBusiness(world, { name: 'Other' })];
    const ask = ({ businessId, userId }: typeof one, names: (string | null)[]) =>
      within(world, businessId, userId, (ctx) => askNames(ctx.tx, { businessId, names }));
    expect(await ask(one, ['a', null])).toEqual([{ name: 'One', n: 2 }]);
    expect(await ask(other, [])).toEqual([{ name: 'Other', n: 0 }]);
    expect(built).toBe(1);
  });
});

describe('rows of one shape', () => {
  const aTag = (businessId: number, name: string) => ({
    business_id: businessId,
    name,
    name_key: name,
    search_name: name,
    color: '0079FF',
    created_at: new Date('2026-11-15T17:00:00Z'),
  });

  it('go in with one statement, in their order, with the defaults of what they leave out', async () => {
    const { businessId, userId } = await aBusiness(world);
    const rows = await within(world, businessId, userId, async ({ tx }) => {
      await insertRows(tx, 'tags', [aTag(businessId, `it's "new"`), aTag(businessId, 'old')]);
      return tx
        .selectFrom('tags')
        .select(['name', 'used_count'])
        .where('business_id', '=', businessId)
        .orderBy('id')
        .execute();
    });
    expect(rows).toEqual([
      { name: `it's "new"`, used_count: 0 },
      { name: 'old', used_count: 0 },
    ]);
  });

  it('of different shapes are refused, and none at all is nothing', async () => {
    const { businessId, userId } = await aBusiness(world);
    const insert = (rows: Parameters<typeof insertRows<'tags'>>[2]) =>
      within(world, businessId, userId, ({ tx }) => insertRows(tx, 'tags', rows));
    await expect(insert([{ ...aTag(businessId, 'a'), used_count: 1 }, aTag(businessId, 'b')])).rejects.toThrow(
      'shapes',
    );
    await expect(insert([aTag(businessId, 'a'), { ...aTag(businessId, 'b'), used_count: 1 }])).rejects.toThrow(
      'shapes',
    );
    await insert([]);
  });
});
