import { daysBetween } from '@countinghouse/domain/documents/days';
import { firstOfMonth, lastOfMonth, monthAfter } from '@countinghouse/domain/reports/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain, verifyDocuments } from '../../src/features/invoices/index.ts';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { verifyOnline } from '../../src/features/online-payments/index.ts';
import { verifyPayments } from '../../src/features/payments/index.ts';
import { verifyStock } from '../../src/features/services/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { startApp, type TestWorld } from '../../test/harness.ts';
import { aMember, anEmptyBusiness, within } from '../../test/makers/businesses.ts';
import { expectEveryDayRight, expectFecRight, expectReportsRight, expectTaxesRight } from '../../test/report-proofs.ts';
import { seedHistory } from './history/seed-history.ts';

const ENDS_AT = new Date('2026-11-17T15:00:00Z');
const PATIENCE = 300_000;
/** The episodes alone: they throw the dice as well, and can be told twice. */
const FEW = 0;

const clock = { now: ENDS_AT };
let world: TestWorld;
let whole: number;
beforeAll(async () => {
  world = await startApp({ clock: () => clock.now });
  const started = performance.now();
  whole = await tell(1);
  process.stdout.write(`fourteen months: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}, PATIENCE);
afterAll(() => world.stop());

/** Founds a firm and lives through its story. Answers the business. */
async function tell(pace: number): Promise<number> {
  const { platform } = world;
  const found = async () => {
    const businessId = await anEmptyBusiness(world);
    const join = (role: 'admin' | 'manager' | 'staff' | 'bookkeeper') => aMember(world, businessId, { role });
    const staff = { owner: await join('admin'), manager: await join('manager') };
    return { businessId, staff: { ...staff, seller: await join('staff'), bookkeeper: await join('bookkeeper') } };
  };
  const { businessId } = await seedHistory({ platform, clock, endsAt: ENDS_AT, found, smtpPort: 2525, pace });
  return businessId;
}

const ask = <T>(businessId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> => within(world, businessId, 0, work);

/** How many rows there are of each kind, by the name that `text` gives them. */
const counts = (businessId: number, text: string): Promise<Record<string, number>> =>
  ask(businessId, async ({ tx }) => {
    const { rows } = await sql<{ name: string; n: number }>`
      select name, count(*)::int as n from (${sql.raw(text)}) as t (name) group by 1 order by 1`.execute(tx);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });

const least = (n: number) => expect.toSatisfy((count: number) => count >= n, `at least ${n}`);

it('is about four hundred documents of forty customers, in every state', async () => {
  expect(await counts(whole, `select 'customers' from customers where kind = 'main'`)).toEqual({ customers: 40 });
  const documents = await counts(whole, `select kind || ' ' || status from invoices`);
  expect(documents).toMatchObject({
    'creditNote Invoiced': least(7),
    'estimate Canceled': least(3),
    'estimate Draft': least(2),
    'estimate Invoiced': least(10),
    'estimate Processing': least(5),
    'invoice Canceled': least(1),
    'invoice Credited': least(1),
    'invoice Draft': least(4),
    'invoice Invoiced': least(20),
    'invoice Paid': least(150),
    'invoice Processing': least(1),
    'invoice Replaced': least(1),
    'invoice WrittenOff': least(1),
  });
  const all = Object.values(documents).reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(350);
  expect(all).toBeLessThan(550);
});

it('has what the state alone does not say', async () => {
  const marks = `select unnest(array_remove(array[
      case when kind = 'estimate' and status = 'Processing' and due_date < '2026-11-16' then 'expired' end,
      case when kind = 'estimate' and paid_cents > 0 then 'deposit' end,
      case when kind = 'estimate' and revision > 1 then 'revised' end,
      case when conversion is not null and (conversion ->> 'percent')::int < 1000000 then 'part of an estimate' end,
      case when sent_at is not null then 'sent' end, case when viewed_at is not null then 'viewed' end,
      case when kind = 'invoice' and paid_cents > 0 and balance_cents > 0 then 'part-paid' end,
      case when kind = 'invoice' and status = 'Invoiced' and due_date between '2026-11-06' and '2026-11-15' then 'overdue' end,
      case when kind = 'invoice' and status = 'Invoiced' and due_date < '2026-10-01' then 'long overdue' end,
      case when kind = 'invoice' and status = 'Paid' and credited_cents > 0 then 'credited in part' end,
      case when pending_cents > 0 then 'on its way' end], null)) from invoices`;
  expect(Object.keys(await counts(whole, marks)).toSorted()).toEqual([
    'credited in part',
    'deposit',
    'expired',
    'long overdue',
    'on its way',
    'overdue',
    'part of an estimate',
    'part-paid',
    'revised',
    'sent',
    'viewed',
  ]);
  expect(await counts(whole, `select 'created' from (select distinct created_by from invoices) as people`)).toEqual({
    created: least(4),
  });
  expect(await counts(whole, 'select state from disputes')).toEqual({ open: 1, won: 1 });
  expect(await counts(whole, 'select state from unplaced_money')).toMatchObject({ placed: 1, waiting: 2 });
  expect(await counts(whole, 'select state from payments')).toMatchObject({ bounced: 1, done: least(150), voided: 1 });
  expect(Object.keys(await counts(whole, PAID_BY))).toEqual(
    expect.arrayContaining(['Cash', 'Cheque', 'Card', 'E-transfer']),
  );
  expect(await counts(whole, `select 'refunds' from refunds`)).toEqual({ refunds: least(2) });
  expect(await counts(whole, `select 'fees' from late_fees`)).toEqual({ fees: least(3) });
  expect(await counts(whole, 'select state from reminders')).toMatchObject({ Sent: least(20) });
  expect(await counts(whole, 'select state from recurring_series')).toMatchObject({
    active: least(4),
    ended: 1,
    paused: least(1),
  });
  expect(await counts(whole, 'select state from series_occurrences')).toMatchObject({ made: least(40) });
  expect(await counts(whole, 'select state from payouts')).toEqual({ paid: least(10) });
});

const PAID_BY = `select m.name from payments p join payment_methods m on m.business_id = p.business_id and m.id = p.method_id`;

it('leaves nothing behind that does not add up', async () => {
  expect(await findFaults(whole)).toEqual([]);
});

it(
  'reads in every report as it stands in the books, on every day',
  async () => {
    clock.now = ENDS_AT;
    const books = { world, member: await aMember(world, whole, { role: 'admin' }) };
    const { rows } = await world.owner.query<{ from: string; to: string }>(
      `select min(posted_on)::text as from, max(posted_on)::text as to from journal_entries where business_id = $1`,
      [whole],
    );
    const days = rows[0] ?? { from: '', to: '' };
    expect(daysBetween(days.from, days.to)).toBeGreaterThan(400);
    await expectEveryDayRight(books, days);
    for (let month = firstOfMonth(days.from); month <= days.to; month = monthAfter(month, 1))
      await expectReportsRight(books, { from: month, to: lastOfMonth(month) });
    await expectReportsRight(books, days);
    await expectTaxesRight(books, days);
    await expectFecRight(books, days);
  },
  PATIENCE,
);

it(
  'is the same story on the same day, cent for cent',
  async () => {
    const [one, other] = [await tell(FEW), await tell(FEW)];
    const figures = (businessId: number) =>
      ask(businessId, async ({ tx }) => {
        const { rows } = await sql`
        select kind, status, number, client_name, billing_date, due_date, total_cents, paid_cents, balance_cents
        from invoices order by id`.execute(tx);
        const { rows: payments } = await sql`
        select number, paid_on, amount_cents, state, reference from payments order by id`.execute(tx);
        return { rows, payments };
      });
    expect(await figures(other)).toEqual(await figures(one));
    expect(await findFaults(one)).toEqual([]);
  },
  PATIENCE,
);

/** What `pnpm ledger:verify` would name. */
async function findFaults(businessId: number): Promise<[string, number][]> {
  // Fourteen months came within a minute: without statistics the checks take plans that are made for empty tables.
  await world.owner.query('analyze');
  const findings = await ask(businessId, async (ctx) => {
    const { entries: _entries, ...ledger } = await verifyLedger(ctx);
    const { documents: _documents, openCents, receivableCents, ...documents } = await verifyDocuments(ctx);
    const { links: _links, ...chain } = await verifyChain(ctx);
    const { parts: _parts, ...stock } = await verifyStock(ctx);
    const money = { ...(await verifyPayments(ctx)), ...(await verifyOnline(ctx)), ...stock };
    return { ...ledger, ...documents, ...chain, ...money, unowed: openCents - receivableCents };
  });
  return Object.entries(findings).filter(([, found]) => found !== 0);
}
