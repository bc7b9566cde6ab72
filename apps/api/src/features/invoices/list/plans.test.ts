import { INVOICE_TABLE, listInvoices } from '@countinghouse/contracts/invoices';
import { saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { explainStatements, type PlanMode, type StatementPlan } from '../../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { findInvoicePage } from './find-invoice-page.ts';
import { loadFigures } from './load-figures.ts';

/** What a page of rows may touch, and by how much that may grow with the database. */
const MAX_BUFFERS = 60;
/**
 * Several filters, or several terms of payment, at once: looked at one by one, then read by id, for which PostgreSQL 15 goes
 * down the index each time.
 */
const MORE: Readonly<Record<string, number>> = {
  'overdue, newest first': 80,
  'overdue since June, newest first': 70,
  'overdue drafts since June': 80,
};
const MAX_GROWTH = 3;
/** What counting and adding up ten thousand may touch: an index with sixty entries on a page, and no row. */
const MAX_COUNTING = 250;
const SMALL = 1_000;
const BIG = 12_000;
const NOW = new Date('2026-11-15T17:00:00.000Z');

let world: TestWorld;
let member: Member;
let customer: number;
let tag: number;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  member = await aBusiness(world);
  for (let n = 0; n < 20; n += 1) customer = (await aCustomer(world, member, { firstName: `Name${n}` })).idClient;
  tag = (await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Seen' } })).id;
  return world.stop;
});

/** Documents from the n-th to the m-th, two a day backwards from today; a few of them open, archived or with a label. */
async function fill(businessId: number, from: number, to: number) {
  await world.owner.query(
    `insert into invoices (business_id, id, kind, status, prefix, number, customer_id, client_name, billing_date, due_date,
       currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents,
       discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, paid_cents,
       custom_fields, note, private_note, archived_at, paid_at, created_by, created_at, updated_at)
     select $1, 1 + 1024 * (1000000 - n), 'invoice', status, 'INC-', 1500000 - n, c.id, 'Somebody', day, day + 30, 'CAD', 'document',
       false, '%', 0, 0, total, 0, 0, 0, '{}', '{}', total, case status when 'Paid' then total else 0 end,
       array['', '', '', ''], repeat('note ', 40), '', case when n % 40 = 7 then $4::timestamptz end,
       case status when 'Paid' then at end, u.id, at, at
     from generate_series($3::int, $2::int) n
     cross join lateral (select $4::timestamptz - n * interval '12 hours' as at, ($4::timestamptz - n * interval '12 hours')::date as day,
       100 * (1 + n * 7919 % 5000) as total,
       (array['Paid', 'Paid', 'Paid', 'Invoiced', 'Paid', 'Processing', 'Paid', 'Draft', 'Paid', 'Canceled'])[1 + n % 10] as status) d
     cross join lateral (select id from customers where business_id = $1 order by id offset n % 20 limit 1) c
     cross join lateral (select id from users where business_id = $1 limit 1) u`,
    [businessId, to, from, NOW],
  );
  await world.owner.query(
    `insert into tag_assignments (business_id, tag_id, table_name, id_table, created_at)
     select $1, $2, $3, id, $4 from invoices where business_id = $1 and number % 5 = 0
     on conflict do nothing`,
    [businessId, tag, INVOICE_TABLE, NOW],
  );
  await world.owner.query(
    `insert into number_series (business_id, series, prefix, next_number) values ($1, 'invoice', 'INC-', 2000000)
     on conflict do nothing`,
    [businessId],
  );
}

/** What people look at first, each with the order that its index serves. */
const ASKED: Record<string, () => object> = {
  'all, newest first': () => ({}),
  'all, oldest first': () => ({ listOrder: 'asc' }),
  'by due date': () => ({ listSort: 'dueDate' }),
  'by billing date': () => ({ listSort: 'billingDate' }),
  'by total': () => ({ listSort: 'total' }),
  'by number': () => ({ listSort: 'number' }),
  'status draft': () => ({ listFilters: { statusTag: 'draft' } }),
  'status paid (idStatus)': () => ({ idStatus: 4 }),
  'overdue, newest first': () => ({ listFilters: { statusTag: 'overdue' } }),
  overdue: () => ({ listSort: 'dueDate', listOrder: 'asc', listFilters: { statusTag: 'overdue' } }),
  'one customer': () => ({ listFilters: { idClient: customer } }),
  'one label': () => ({ listFilters: { idTag: tag } }),
  'one colleague': () => ({ listFilters: { idUser: member.userId } }),
  'created in a month': () => ({ listFilters: { createdFrom: '2026-06-01', createdTo: '2026-06-30' } }),
  'due in a month': () => ({ listSort: 'dueDate', listFilters: { dueFrom: '2026-06-01', dueTo: '2026-06-30' } }),
  'billed in a month': () => ({
    listSort: 'billingDate',
    listFilters: { billingFrom: '2026-06-01', billingTo: '2026-06-30' },
  }),
  'amount in a range': () => ({ listSort: 'total', listFilters: { amountFrom: 1000, amountTo: 2000 } }),
  archived: () => ({ isDeleted: true }),
  'due in a month, newest first': () => ({ listFilters: { dueFrom: '2026-06-01', dueTo: '2026-06-30' } }),
  'overdue since June, newest first': () => ({ listFilters: { statusTag: 'overdue', dueFrom: '2026-06-01' } }),
  'overdue drafts since June': () => ({ idStatus: 1, listFilters: { statusTag: 'overdue', dueFrom: '2026-06-01' } }),
};

const ask = (query: object) => async (tx: Ctx['tx']) => {
  const ctx = { tx, businessId: member.businessId, userId: member.userId, role: 'admin', now: NOW } as unknown as Ctx;
  await findInvoicePage(ctx, listInvoices.query.parse(query));
};
const explain = (query: object, mode: PlanMode) =>
  explainStatements(world.platform.config.cells[0]?.url ?? '', member.businessId, mode, ask(query));

/** The statements that find and read the page; totals have one of their own. */
const isPage = ({ text }: StatementPlan) =>
  /from "?(invoices|invoice_tags)"? |unnest\(/.test(text) && !/count\(\*\)|converted_from_id|replaces_id/.test(text);
const isTotal = ({ text }: StatementPlan) => text.includes('count(*)');
const most = (explained: readonly StatementPlan[]) => Math.max(0, ...explained.map(({ buffers }) => buffers));

type PageReads = Record<PlanMode | 'totals', number>;

async function measure(): Promise<Map<string, PageReads>> {
  const measured = new Map<string, PageReads>();
  for (const [name, queryOf] of Object.entries(ASKED)) {
    const [custom, generic] = [await explain(queryOf(), 'custom'), await explain(queryOf(), 'generic')];
    expect(custom.filter(isPage).length, name).toBeGreaterThan(0);
    const pages = { custom: most(custom.filter(isPage)), generic: most(generic.filter(isPage)) };
    const totals = most([...custom, ...generic].filter(isTotal));
    const limit = MORE[name] ?? MAX_BUFFERS;
    expect([name, pages]).toEqual([name, expect.toSatisfy(() => Math.max(pages.custom, pages.generic) <= limit)]);
    expect([name, totals]).toEqual([name, expect.toSatisfy((touched) => touched <= MAX_COUNTING)]);
    measured.set(name, { ...pages, totals });
  }
  return measured;
}

const line = (name: string, ...figures: (number | string)[]) =>
  `${name.padEnd(36)}${figures.map((figure) => String(figure).padStart(9)).join('')}\n`;

/** Until every page may be skipped: a transaction that is still open somewhere keeps the vacuum from saying so. */
async function settle() {
  // One transaction wrote the sums of these days thousands of times, as no business does; what it left is not what is read.
  await world.owner.query('vacuum (full) document_days, document_due_months');
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await world.owner.query('vacuum analyze');
    const { rows } = await world.owner.query<{ is_settled: boolean }>(
      `select relallvisible >= relpages as is_settled from pg_class where relname = 'invoices' and relkind = 'r'`,
    );
    if (rows[0]?.is_settled) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the vacuum was kept from its work');
}

beforeAll(async () => {
  await fill(member.businessId, 1, SMALL);
  await settle();
}, 60_000);

it('touches few pages for a page of rows, and no more in a large database', async () => {
  const small = await measure();
  await fill(member.businessId, SMALL + 1, BIG);
  await settle();
  const big = await measure();
  process.stdout.write(line('\npages touched by a page of rows', SMALL, BIG, 'generic', 'total'));
  for (const [name, { custom, generic, totals }] of big) {
    const before = small.get(name) ?? { custom: 0, generic: 0 };
    process.stdout.write(line(name, before.custom, custom, generic, totals));
    const growth = Math.max(custom - before.custom, generic - before.generic);
    expect([name, growth]).toEqual([name, expect.toSatisfy((pages) => pages <= MAX_GROWTH)]);
  }
}, 120_000);

describe('in a large business', () => {
  it('A6: the figures above the list touch few pages, though they read the books', async () => {
    const load = async (tx: Ctx['tx']) => {
      await loadFigures({ tx, businessId: member.businessId, now: NOW } as unknown as Ctx, 'invoice');
    };
    for (const mode of ['custom', 'generic'] as const) {
      const explained = await explainStatements(
        world.platform.config.cells[0]?.url ?? '',
        member.businessId,
        mode,
        load,
      );
      process.stdout.write(line(`figures, ${mode}`, ...explained.map(({ buffers }) => buffers)));
      expect(explained.length).toBeGreaterThanOrEqual(6);
      expect(most(explained)).toBeLessThanOrEqual(MAX_BUFFERS);
    }
  });

  it('a jump walks the index alone, and a cursor goes on from where it was', async () => {
    const jump = await explain({ listPageIndex: 500 }, 'generic');
    const [place, page] = jump.filter(isPage).map(({ buffers }) => buffers);
    const { nextCursor: cursor } = await call(world, member, listInvoices, { query: { listPageIndex: 499 } });
    const next = most((await explain({ cursor }, 'generic')).filter(isPage));
    process.stdout.write(line('page 500: place, rows, by cursor', place ?? 0, page ?? 0, next));
    // 10,000 entries of an index with about a hundred on a page; rows would be ten times that.
    expect(place).toBeLessThan(250);
    expect(page).toBeLessThanOrEqual(MAX_BUFFERS);
    expect(next).toBeLessThanOrEqual(MAX_BUFFERS);
  });

  it.each([
    ['a number', { listSearch: '1499' }],
    ['a number, begun', { listSearch: 'inc-1' }],
    ['an amount', { listSearch: '1,500.00' }],
    ['a customer', { listSearch: 'name7' }],
    ['every customer', { listSearch: 'name' }],
    ['nobody', { listSearch: 'zebra' }],
  ])('a search for %s is bounded', async (name, query) => {
    const explained = await explain(query, 'generic');
    const pages = explained.reduce((sum, { buffers }) => sum + buffers, 0);
    process.stdout.write(line(`search for ${name}, all statements`, pages));
    expect(pages).toBeLessThan(1_000);
  });

  it('walks where every filter leaves a great deal, and says that it did not count them all', async () => {
    const query = { listSort: 'total', listFilters: { idUser: member.userId } };
    const answer = await call(world, member, listInvoices, { query });
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from invoices where business_id = $1 and archived_at is null order by total_cents desc, id desc limit 20`,
      [member.businessId],
    );
    expect(answer.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)));
    expect(answer).toMatchObject({ listTotalSize: 10_000, isEstimate: true });
    expect(most((await explain(query, 'generic')).filter(isPage))).toBeLessThanOrEqual(MAX_BUFFERS);
  });
});
