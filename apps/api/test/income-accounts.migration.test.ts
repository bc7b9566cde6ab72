import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from './harness.ts';
import { aBusiness, type Member } from './makers/businesses.ts';
import { aCategory, aService } from './makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

/** What the migration does to rows, once more: the columns are there already. */
const MIGRATION = new URL('../db/migrations/0028_income_accounts.sql', import.meta.url);
const changeRows = () => world.owner.query(readFileSync(MIGRATION, 'utf8').split('reset role;')[1] ?? '');

const accountsOf = async (table: 'services' | 'service_categories', { businessId }: Member) =>
  (
    await world.owner.query<{ text: string; account: string | null }>(
      `select s.income_account as text, a.name as account from ${table} s
       left join accounts a on a.business_id = s.business_id and a.id = s.income_account_id
       where s.business_id = $1 order by s.id`,
      [businessId],
    )
  ).rows;

it('B5: names from before get the account they mean, and stay where they mean none', async () => {
  const [member, other] = [await aBusiness(world), await aBusiness(world)];
  for (const name of ['A', 'B', 'C']) await aService(world, member, { name });
  await aService(world, other, { incomeAccount: 'Service income' });
  await aCategory(world, member, { name: 'Named', defaultIncomeAccount: 'Other income' });
  await aCategory(world, member, { name: 'Bare' });
  const untouched = await accountsOf('services', other);
  // As it was: names alone, as people and files wrote them.
  await world.owner.query(
    `update services set income_account = (array['SALES', ' service income', 'Servce incme'])[n], income_account_id = null
     from (select id as own, row_number() over (order by id) as n from services where business_id = $1) rows
     where business_id = $1 and id = own`,
    [member.businessId],
  );
  await world.owner.query('update service_categories set income_account_id = null where business_id = $1', [
    member.businessId,
  ]);
  await changeRows();
  expect(await accountsOf('services', member)).toEqual([
    { text: 'SALES', account: 'Sales' },
    { text: ' service income', account: 'Service income' },
    { text: 'Servce incme', account: null },
  ]);
  expect(await accountsOf('service_categories', member)).toEqual([
    { text: 'Other income', account: 'Other income' },
    { text: '', account: null },
  ]);
  expect(await accountsOf('services', other)).toEqual(untouched);
});

it('B5: the release before, which writes the name alone, still has it followed', async () => {
  const member = await aBusiness(world);
  const { idService } = await aService(world, member);
  const rename = (name: string) =>
    world.owner.query('update services set income_account = $2 where id = $1', [idService, name]);
  await rename('Product sales');
  expect(await accountsOf('services', member)).toEqual([{ text: 'Product sales', account: 'Product sales' }]);
  await rename('Nowhere');
  expect(await accountsOf('services', member)).toEqual([{ text: 'Nowhere', account: null }]);
});
