import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from './harness.ts';
import { aBusiness } from './makers/businesses.ts';
import { insertRows } from './makers/invoice-rows.ts';
import { fillBooks } from './makers/journal-rows.ts';
import { aShop, type Shop } from './makers/ledger.ts';

const DOCUMENTS = 4_000;
const LINES = 20;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

/** Drafts of one business, put in by hundreds of rows at a time. */
async function fill(businessId: number, documents: number): Promise<number> {
  const rows = Array.from({ length: documents }, (_, n) => ({
    id: 1 + 1024 * (businessId * 10_000 + n),
    kind: 'invoice' as const,
    status: 'Draft' as const,
    number: n + 1,
    customer_id: null,
    client_name: 'Somebody',
    billing_date: '2026-11-01',
    due_date: null,
    total_cents: 0,
    paid_cents: 0,
    archived_at: null,
    paid_at: null,
    created_by: null,
    created_at: '2026-11-01T00:00:00Z',
  }));
  await insertRows(world.owner, businessId, rows);
  return rows.at(-1)?.id ?? 0;
}

const INSERT_LINES = `insert into invoice_lines (business_id, invoice_id, position, kind, name, description, unit, quantity,
    price_e4, specifications, discount_format, discount_e4, exempt_reason, gross_cents, extra_fee_cents, discount_cents,
    document_discount_cents, taxable_cents, tax_ids, tax_cents, total_cents)
  select $1, $2, n, 'item', 'Work', '', '', 0, 0, '[]', '%', 0, '', 0, 0, 0, 0, 0, '{}', '{}', 0
  from generate_series(1, $3::int) n`;

/** Rows of a table that this connection has read and not yet reported. */
async function rowsRead(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ read: string }>(
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
     where relname = $1`,
    [table],
  );
  return Number(rows[0]?.read);
}
const documentsRead = (client: pg.ClientBase) => rowsRead(client, 'invoices');

/** As the application: its role, behind row security, whose condition is what the planner estimates with. */
async function asApp<T>(client: pg.ClientBase, businessId: number, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role app_rw; set local app.business_id = '${businessId}'`);
  const result = await work();
  await client.query('rollback');
  return result;
}

it('reads a line’s document by its key, whichever business the connection served first', async () => {
  const [small, large] = [(await aBusiness(world)).businessId, (await aBusiness(world)).businessId];
  const [first, other] = [await fill(small, 1), await fill(large, DOCUMENTS)];
  await world.owner.query('analyze invoices');
  const client = await world.owner.connect();
  try {
    for (let n = 0; n < 6; n += 1) await asApp(client, small, () => client.query(INSERT_LINES, [small, first, LINES]));
    const read = await asApp(client, large, async () => {
      const before = await documentsRead(client);
      await client.query(INSERT_LINES, [large, other, LINES]);
      return (await documentsRead(client)) - before;
    });
    // The trigger and the foreign key of each line; one look at every document would be tens of thousands.
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(3 * LINES);
  } finally {
    client.release();
  }
});

/** Pays one open item of a shop; what the books read for it is rolled back. */
const pay = (client: pg.ClientBase, { member, accounts, idClient }: Shop, item: number) =>
  client.query(
    `select app.post_entry($1, 'payment.received', 'sales', 1, '2026-11-15', null, '', '', 'system', null, now(), '{}',
       array[($2, 100, null, null, null, null, null, null, null, null, null),
         ($3, -100, $4, null, $5, null, null, null, null, null, null)]::app.ledger_line[],
       '{}', array[($5, 'payment', null, null, null, 100, 100, 0, null)]::app.allocation[])`,
    [member.businessId, accounts.bank, accounts.receivable, idClient, item],
  );

/** What the trigger of an entry asks at commit; the entries of these books are about no document. */
async function expectTaxByKeys(client: pg.ClientBase, { small, large }: { small: Shop; large: Shop }): Promise<void> {
  const text = 'select * from app.taxes_when_paid($1, $2)';
  const tables = [
    'open_items',
    'journal_entries',
    'journal_lines',
    'allocations',
    'tax_lines',
    'write_offs',
    'invoices',
  ];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const ask = ({ member: { businessId } }: Shop, id: number) =>
      asApp(client, businessId, async () => {
        await client.query(`set local plan_cache_mode = ${mode}`);
        const before = await Promise.all(tables.map((table) => rowsRead(client, table)));
        await client.query({ name: 'taxes-paid', text, values: [businessId, id] });
        const after = await Promise.all(tables.map((table) => rowsRead(client, table)));
        return after.map((rows, index) => rows - (before[index] ?? 0));
      });
    await ask(small, 1);
    for (const [index, rows] of (await ask(large, DOCUMENTS / 2)).entries())
      expect(rows, `${mode} ${tables[index]}`).toBeLessThan(20);
  }
}

it('posts by keys, whichever business the connection served first', async () => {
  const [small, large] = [await aShop(world), await aShop(world)];
  await fillBooks(world.owner, small, { documents: 2, customers: 1, from: '2026-11-01', days: 2 });
  await fillBooks(world.owner, large, { documents: DOCUMENTS, customers: 1, from: '2026-11-01', days: 4 });
  const client = await world.owner.connect();
  try {
    for (let n = 0; n < 6; n += 1) await asApp(client, small.member.businessId, () => pay(client, small, 1));
    const tables = ['open_items', 'journal_entries', 'journal_lines', 'account_days', 'account_months', 'party_months'];
    const read = await asApp(client, large.member.businessId, async () => {
      const before = await Promise.all(tables.map((table) => rowsRead(client, table)));
      await pay(client, large, DOCUMENTS / 2);
      const after = await Promise.all(tables.map((table) => rowsRead(client, table)));
      return after.map((rows, index) => rows - (before[index] ?? 0));
    });
    expect(read[0]).toBeGreaterThan(0);
    for (const [index, rows] of read.entries()) expect(rows, tables[index]).toBeLessThan(20);
    await expectTaxByKeys(client, { small, large });
  } finally {
    client.release();
  }
});
