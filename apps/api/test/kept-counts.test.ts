import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from './harness.ts';
import { aBusiness, type Member } from './makers/businesses.ts';
import { aVendor } from './makers/vendors.ts';

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  return world.stop;
});

const CUSTOMERS = `insert into customers (business_id, id, kind, first_name, last_name, note, is_company, company_name,
    country_id, state_id, city_id, address_line1, address_line2, postal_code, phone_code, email, mobile, sort_name,
    shipping_of_id, created_at, updated_at)
  select $1, n, k, 'Ada', '', '', false, '', 0, 0, 0, '', '', '', '', '', '', 'ada', case k when 'shipping' then 1 end,
    now(), now()
  from unnest($2::bigint[], $3::text[]) as u (n, k)`;

const customers = async () =>
  (
    await world.owner.query(`select active::int, archived::int from customer_counts where business_id = $1`, [
      member.businessId,
    ])
  ).rows;

it('counts main accounts, whatever the statement that changes them', async () => {
  const change = (text: string) => world.owner.query(text, [member.businessId]);
  await world.owner.query(CUSTOMERS, [member.businessId, [1, 2, 3, 4], ['main', 'main', 'main', 'billing']]);
  await world.owner.query(CUSTOMERS, [member.businessId, [5], ['shipping']]);
  expect(await customers()).toEqual([{ active: 3, archived: 0 }]);
  await change(`update customers set archived_at = now() where business_id = $1 and id in (1, 2, 5)`);
  expect(await customers()).toEqual([{ active: 1, archived: 2 }]);
  await change(`update customers set merged_into_id = 3 where business_id = $1 and id = 2`);
  await change(`update customers set archived_at = null where business_id = $1 and id = 1`);
  expect(await customers()).toEqual([{ active: 2, archived: 0 }]);
  await change(`update customers set note = 'Seen' where business_id = $1`);
  await change(`delete from customers where business_id = $1 and id in (2, 5)`);
  await change(`delete from customers where business_id = $1 and id = 1`);
  expect(await customers()).toEqual([{ active: 1, archived: 0 }]);
});

const VENDORS = `insert into vendors (business_id, id, display_name, company_name, contacts, emails, numbers, tax_numbers,
    contact_name, email, phone, country_id, state_id, city_id, address_line1, address_line2, postal_code, phone_code,
    website, payment_terms_days, account_number, note, is_active, sort_name, created_at, updated_at)
  select $1, n, 'Birch', '', '[]', '[]', '[]', '[]', '', '', '', 0, 0, 0, '', '', '', '', '', 30, '', '', true, 'birch',
    now(), now()
  from unnest($2::bigint[]) as u (n)`;

it('counts vendors, and none that became another', async () => {
  const counts = async () =>
    (
      await world.owner.query('select active::int, archived::int from vendor_counts where business_id = $1', [
        member.businessId,
      ])
    ).rows;
  const change = (text: string) => world.owner.query(text, [member.businessId]);
  await world.owner.query(VENDORS, [member.businessId, [1, 2, 3, 4]]);
  expect(await counts()).toEqual([{ active: 4, archived: 0 }]);
  await change('update vendors set archived_at = now() where business_id = $1 and id in (1, 2)');
  expect(await counts()).toEqual([{ active: 2, archived: 2 }]);
  await change('update vendors set merged_into_id = 3 where business_id = $1 and id = 2');
  await change('update vendors set archived_at = now(), merged_into_id = 3 where business_id = $1 and id = 4');
  expect(await counts()).toEqual([{ active: 1, archived: 1 }]);
  await change("update vendors set note = 'Seen' where business_id = $1");
  await change('delete from vendors where business_id = $1 and id in (1, 2)');
  expect(await counts()).toEqual([{ active: 1, archived: 0 }]);
});

const ITEMS = `insert into services (business_id, id, type, name, sort_name, code, code_key, description, category_id,
    unit, price_e4, price_includes_tax, is_discountable, specifications, duration_minutes, buffer_before, buffer_after,
    is_bookable_online, income_account, is_active, internal_note, custom_fields, created_at, updated_at)
  select $1, n, t, 'Work', 'work', '', '', '', c, 'each', 0, false, true, '[]', 0, 0, 0, false, '', true, '',
    array['', '', '', ''], now(), now()
  from unnest($2::bigint[], $3::text[], $4::bigint[]) as u (n, t, c)`;

async function items() {
  const kinds = await world.owner.query(
    `select kind, active::int, archived::int from service_counts where business_id = $1 order by kind`,
    [member.businessId],
  );
  const categories = await world.owner.query(
    `select category_id::int as id, services::int from service_category_counts where business_id = $1 order by 1`,
    [member.businessId],
  );
  return { kinds: kinds.rows, categories: categories.rows };
}

it('counts services and parts, and what is in each category', async () => {
  const change = (text: string) => world.owner.query(text, [member.businessId]);
  await change(`insert into service_categories (business_id, id, name, name_key, color, description, income_account,
      position, is_active, created_at, updated_at)
    select $1, n, 'C' || n, 'c' || n, '000000', '', '', n, true, now(), now() from generate_series(11, 12) n`);
  const types = ['service', 'service', 'part', 'part'];
  await world.owner.query(ITEMS, [member.businessId, [21, 22, 23, 24], types, [11, 12, 12, null]]);
  expect(await items()).toEqual({
    kinds: [
      { kind: 'part', active: 2, archived: 0 },
      { kind: 'service', active: 2, archived: 0 },
    ],
    categories: [
      { id: 11, services: 1 },
      { id: 12, services: 2 },
    ],
  });
  await change(`update services set category_id = 11 where business_id = $1 and id in (22, 24)`);
  await change(`update services set archived_at = now() where business_id = $1 and id in (21, 23)`);
  await change(`update services set price_e4 = 10000 where business_id = $1`);
  await change(`delete from services where business_id = $1 and id in (23, 24)`);
  expect(await items()).toEqual({
    kinds: [
      { kind: 'part', active: 0, archived: 0 },
      { kind: 'service', active: 1, archived: 1 },
    ],
    categories: [
      { id: 11, services: 1 },
      { id: 12, services: 0 },
    ],
  });
});

it('counts the first vendors of a business that two people make at once', async () => {
  const { businessId, userId } = await aBusiness(world);
  await Promise.all(Array.from({ length: 8 }, () => aVendor(world, { businessId, userId })));
  const { rows } = await world.owner.query('select active::int from vendor_counts where business_id = $1', [
    businessId,
  ]);
  expect(rows).toEqual([{ active: 8 }]);
});

it('counts the records of any room that calls app.count_records, also when two begin at once', async () => {
  const { businessId } = await aBusiness(world);
  await world.owner.query(`create table trips (business_id bigint, id bigint, archived_at timestamptz)`);
  await world.owner.query(`call app.count_records('trips', 'trip_counts')`);
  const add = (ids: string) =>
    world.owner.query(`insert into trips select ${businessId}, n from unnest(array[${ids}]) n`);
  const change = (text: string) => world.owner.query(`${text} and business_id = ${businessId}`);
  const counts = async () => (await world.owner.query('select active::int, archived::int from trip_counts')).rows;
  await Promise.all([add('1, 2'), add('3'), add('4')]);
  expect(await counts()).toEqual([{ active: 4, archived: 0 }]);
  await change('update trips set archived_at = now() where id <> 1');
  await change('update trips set id = id + 10 where id > 0');
  expect(await counts()).toEqual([{ active: 1, archived: 3 }]);
  await change('update trips set archived_at = null where id = 12');
  await change('delete from trips where archived_at is not null');
  expect(await counts()).toEqual([{ active: 2, archived: 0 }]);
});
