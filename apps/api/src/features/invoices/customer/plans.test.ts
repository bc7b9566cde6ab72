import { listCustomerDocuments } from '@countinghouse/contracts/customer-documents';
import { beforeAll, expect, it } from 'vitest';
import { explainStatements, type PlanMode } from '../../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { fillBooks } from '../../../../test/makers/journal-rows.ts';
import { aShop, type Shop } from '../../../../test/makers/ledger.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { findCustomerDocuments } from './find-customer-documents.ts';
import { loadBalance } from './load-balance.ts';
import { summarizeCustomer } from './summarize-customer.ts';

/** `HUB_DOCUMENTS=1000000 pnpm test --project api customer/plans` for the figures of docs/performance.md. */
const BIG = Number(process.env.HUB_DOCUMENTS ?? 20_000);
const SMALL = 1_000;
/** What a customer has, whatever the size of the business. */
const OF_ONE = 50;
const BOOKS = { from: '2023-11-16', days: 1_095 };
const NOW = new Date('2026-11-15T17:00:00.000Z');

let world: TestWorld;
let small: Shop;
let big: Shop;
beforeAll(
  async () => {
    world = await startApp({ clock: () => NOW });
    [small, big] = [await aShop(world), await aShop(world)];
    await fill(small, SMALL);
    await fill(big, BIG);
    await world.owner.query('vacuum analyze');
    return world.stop;
  },
  Math.max(600_000, BIG * 6),
);

/** Books with a document behind each of their sales. Customers but the shop's own are ids alone, so rules are put aside. */
async function fill(shop: Shop, documents: number): Promise<void> {
  await fillBooks(world.owner, shop, { documents, customers: documents / OF_ONE, ...BOOKS });
  const client = await world.owner.connect();
  await client.query(`begin; set local session_replication_role = replica;
    update open_items set subject = 'invoices' where business_id = ${shop.member.businessId}`);
  await client.query(
    `insert into invoices (business_id, id, kind, status, prefix, number, customer_id, client_name, billing_date, due_date,
       currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents,
       discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, paid_cents,
       custom_fields, note, private_note, approved_at, paid_at, created_at, updated_at)
     select o.business_id, o.subject_id, 'invoice', case when open_cents = 0 then 'Paid' else 'Invoiced' end, 'INC-',
       1000000 + o.id, customer_id, 'Somebody', opened_on, due_on, 'CAD', 'document', false, '%', 0, 0, amount_cents, 0, 0, 0,
       '{}', '{}', amount_cents, amount_cents - open_cents, array['', '', '', ''], repeat('note ', 40), '', opened_on,
       case when open_cents = 0 then settled_on::timestamptz end, opened_on + o.id % 900 * interval '1 second', opened_on
     from open_items o where o.business_id = $1`,
    [shop.member.businessId],
  );
  await client.query(
    `insert into number_series (business_id, series, prefix, next_number) values ($1, 'invoice', 'INC-', 9000000)
     on conflict do nothing`,
    [shop.member.businessId],
  );
  await client.query('commit');
  client.release();
}

type Question = (ctx: Ctx, shop: Shop) => Promise<unknown>;

const documents =
  (query: object): Question =>
  (ctx, { idClient }) =>
    findCustomerDocuments(ctx, idClient, listCustomerDocuments.query.parse(query));

/** Pages that all statements of an answer may touch: a few for each document of the customer, however many others there are. */
const QUESTIONS: Readonly<Record<string, readonly [ask: Question, pages: number]>> = {
  figures: [(ctx, { idClient }) => summarizeCustomer(ctx, idClient), 85],
  statement: [(ctx, { idClient }) => loadBalance(ctx, idClient), 20],
  'all documents': [documents({}), 185],
  'what is due': [documents({ figure: 'DUE' }), 125],
  'what was paid': [documents({ figure: 'PD' }), 185],
  'a search for a number': [documents({ listSearch: 'inc-10' }), 190],
  'a search for words': [documents({ listSearch: 'kitchen' }), 160],
};

async function pagesOf(name: string, shop: Shop, mode: PlanMode): Promise<{ pages: number; plans: string }> {
  const { businessId, userId } = shop.member;
  const [ask] = QUESTIONS[name] as readonly [Question, number];
  const explained = await explainStatements(world.platform.config.cells[0]?.url ?? '', businessId, mode, (tx) =>
    ask({ tx, businessId, userId, role: 'admin', now: NOW } as unknown as Ctx, shop),
  );
  return {
    pages: explained.reduce((total, { buffers }) => total + buffers, 0),
    plans: explained.map(({ text, plan }) => `${text}\n${plan}`).join('\n'),
  };
}

it.each(
  Object.keys(QUESTIONS).flatMap((name) => (['custom', 'generic'] as const).map((mode) => [name, mode] as const)),
)(`use 9: %s of one customer among ${BIG} documents touches few pages, with a %s plan`, async (name, mode) => {
  const [, most] = QUESTIONS[name] as readonly [Question, number];
  const [before, after] = [await pagesOf(name, small, mode), await pagesOf(name, big, mode)];
  process.stdout.write(`${name} (${mode}): ${before.pages} pages, then ${after.pages}\n`);
  expect(after.pages, after.plans).toBeLessThanOrEqual(most);
});
