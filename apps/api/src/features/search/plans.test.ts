import { beforeAll, expect, it } from 'vitest';
import { explainStatements, type PlanMode } from '../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findEverything } from './find-everything.ts';

/** What one statement of a search may touch, and by how much that may grow when there are six times as many documents. */
const MAX_BUFFERS = 160;
/** Several words: of the rarest, the newest documents are looked at one by one. */
const MAX_COMPARING = 900;
/** Another level of an index for each of the eight customers and both kinds of document. */
const MAX_GROWTH = 45;
const SMALL = 1_000;
const BIG = 6_000;
const NOW = new Date('2026-11-15T17:00:00.000Z');

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  member = await aBusiness(world);
  for (let n = 0; n < 20; n += 1) await aCustomer(world, member, { firstName: 'Name', lastName: `Number${n}` });
  return world.stop;
});

/** Documents from the n-th to the m-th, each with a word that all have, one that some have and one of its own. */
async function fill(from: number, to: number) {
  await world.owner.query(
    `insert into invoices (business_id, id, kind, status, prefix, number, customer_id, client_name, billing_date, due_date,
       currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents,
       discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, paid_cents,
       custom_fields, note, private_note, archived_at, created_by, created_at, updated_at)
     select $1, 1 + 1024 * n, 'invoice', 'Draft', 'INC-', 1000000 + n, c.id, 'Somebody', $4::date, $4::date, 'CAD', 'document',
       false, '%', 0, 0, total, 0, 0, 0, '{}', '{}', total, 0, array['', '', '', ''], repeat('note ', 40), '',
       case when n % 40 = 7 then $4::timestamptz end, u.id, at, at
     from generate_series($2::int, $3::int) n
     cross join lateral (select $4::timestamptz - ($3::int - n) * interval '1 hour' as at, 100 * (1 + n * 7919 % 500) as total) d
     cross join lateral (select id from customers where business_id = $1 order by id offset n % 20 limit 1) c
     cross join lateral (select id from users where business_id = $1 limit 1) u`,
    [member.businessId, from, to, NOW],
  );
  await world.owner.query(
    `insert into invoice_tokens (business_id, scope, token, invoice_id)
     select i.business_id, 'invoice', token, i.id from invoices i
     cross join lateral (values ('cleaning'), ('material' || i.id % 7), ('detail' || i.id)) as t (token)
     where i.business_id = $1 and i.id between 1 + 1024 * $2::bigint and 1 + 1024 * $3::bigint and i.archived_at is null`,
    [member.businessId, from, to],
  );
  await world.owner.query(
    `insert into number_series (business_id, series, prefix, next_number) values ($1, 'invoice', 'INC-', 2000000)
     on conflict do nothing`,
    [member.businessId],
  );
  await world.owner.query('vacuum analyze');
}

/** As people type: a letter, a word that everything has, two words, a number, an amount, a name. */
const TYPED = [
  'c',
  'clean',
  'cleaning',
  'cleaning material3',
  'mat',
  'detail1025',
  '1',
  'INC-10000',
  '25.00',
  'name',
  'number7',
];

async function most(text: string, mode: PlanMode) {
  const ask = async (tx: Ctx['tx']) => {
    const ctx = { tx, businessId: member.businessId, userId: member.userId, role: 'admin', now: NOW } as unknown as Ctx;
    await findEverything(ctx, { text });
  };
  const explained = await explainStatements(world.platform.config.cells[0]?.url ?? '', member.businessId, mode, ask);
  expect(explained.length).toBeGreaterThan(3);
  return Math.max(...explained.map(({ buffers }) => buffers));
}

const measure = async () => {
  const measured = new Map<string, number>();
  for (const text of TYPED)
    for (const mode of ['custom', 'generic'] as const) measured.set(`${text} (${mode})`, await most(text, mode));
  return measured;
};

it('touches few pages, and no more of them in a larger business', { timeout: 240_000 }, async () => {
  await fill(1, SMALL);
  const small = await measure();
  await fill(SMALL + 1, BIG);
  const big = await measure();
  const table = [...big].map(([name, buffers]) => `${name.padEnd(32)}${small.get(name)} → ${buffers}`).join('\n');
  const bad = [...big].filter(([name, n]) => {
    if (name.startsWith('cleaning material')) return n > MAX_COMPARING;
    return n > MAX_BUFFERS || n - (small.get(name) ?? 0) > MAX_GROWTH;
  });
  expect(bad, table).toEqual([]);
});
