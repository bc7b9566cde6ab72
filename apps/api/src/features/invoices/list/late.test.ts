import { listInvoices } from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { explainStatements } from '../../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { findInvoiceRows } from './find-invoice-page.ts';

/** More on demand: `LATE_DOCUMENTS=200000 pnpm test --project api list/late`. */
const DOCUMENTS = Number(process.env.LATE_DOCUMENTS ?? 20_000);
/** A page of three: a few entries of the index for each of eleven terms, and the rows. */
const MAX_BUFFERS = 140;
const NOW = new Date('2026-11-15T17:00:00.000Z');

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  return world.stop;
});

type Firm = { member: Member; overdue: number[] };

/**
 * Two years of documents with ten usual terms and some long ones, many of them open and not due yet. `lateEvery` says how many of those that
 * could be overdue are not paid. Without triggers: the roll-ups are not what is looked at.
 */
async function aFirm(lateEvery: number): Promise<Firm> {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const client = await world.owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into invoices (business_id, id, kind, status, prefix, number, customer_id, client_name, billing_date, due_date,
         currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents,
         discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, paid_cents,
         custom_fields, note, private_note, created_at, updated_at)
       select $1, 1 + 1024 * n, 'invoice', case when is_open then 'Invoiced' else 'Paid' end, 'INC-', 1000000 + n, $3, 'Somebody',
         at::date, due, 'CAD', 'document', false, '%', 0, 0, 100, 0, 0, 0, '{}', '{}', 100, case when is_open then 0 else 100 end,
         array['', '', '', ''], '', '', at, at
       from generate_series(1, $2::int) n
       cross join lateral (select $4::timestamptz - ($2 - n) * (interval '700 days' / $2) as at) a
       cross join lateral (select (at at time zone 'UTC')::date
         + case when n % 500 = 3 then 430 + n % 9 else (array[-400, -1, 0, 7, 10, 14, 30, 45, 60, 130])[1 + n * 7 % 10] end as due) d
       cross join lateral (select due >= '2026-11-15' or n % $5 = 0 as is_open) o`,
      [member.businessId, DOCUMENTS, idClient, NOW, lateEvery],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await world.owner.query('vacuum analyze invoices');
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from invoices where business_id = $1 and status = 'Invoiced' and due_date < '2026-11-15'
     order by created_at desc, id desc`,
    [member.businessId],
  );
  return { member, overdue: rows.map(({ id }) => Number(id)) };
}

const OVERDUE = { listFilters: { statusTag: 'overdue' as const }, listPageSize: 3 };

describe.each([
  ['few', 997],
  ['many', 2],
])('a business with %s overdue documents', (_, lateEvery) => {
  let firm: Firm;
  beforeAll(async () => {
    firm = await aFirm(lateEvery);
  }, 120_000);
  const list = async (query: object) =>
    call(world, firm.member, listInvoices, { query: { ...OVERDUE, ...query } } as never);
  const idsOf = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id);

  it('lists the newest of them first, page by page, and the oldest when asked', async () => {
    expect(firm.overdue.length).toBeGreaterThan(8);
    expect(idsOf(await list({}))).toEqual(firm.overdue.slice(0, 3));
    expect(idsOf(await list({ listPageSize: 40 }))).toEqual(firm.overdue.slice(0, 40));
    const oldest = firm.overdue.toReversed();
    const page = await list({ listOrder: 'asc' });
    expect(idsOf(page)).toEqual(oldest.slice(0, 3));
    const next = await list({ listOrder: 'asc', cursor: page.nextCursor });
    expect(idsOf(next)).toEqual(oldest.slice(3, 6));
    const { nextCursor: cursor } = await list({});
    expect(idsOf(await list({ cursor }))).toEqual(firm.overdue.slice(3, 6));
  });

  it.each(['custom', 'generic'] as const)('reads tens of pages for it (%s plan)', async (mode) => {
    const { businessId, userId } = firm.member;
    const explained = await explainStatements(
      world.platform.config.cells[0]?.url ?? '',
      businessId,
      mode,
      async (tx) => {
        const ctx = { tx, businessId, userId, role: 'admin', now: NOW } as unknown as Ctx;
        await findInvoiceRows(ctx, listInvoices.query.parse(OVERDUE));
      },
    );
    const most = Math.max(...explained.map(({ buffers }) => buffers));
    process.stdout.write(`${firm.overdue.length} overdue of ${DOCUMENTS}: ${most} pages (${mode})\n`);
    expect(most).toBeLessThanOrEqual(MAX_BUFFERS);
  });
});
