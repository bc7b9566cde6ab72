import * as contract from '@countinghouse/contracts/dashboard';
import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { listInvoices } from '@countinghouse/contracts/invoices';
import * as payments from '@countinghouse/contracts/payments';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aMember, type Member } from '../makers/businesses.ts';
import { aCustomer } from '../makers/customers.ts';
import { NO_ROLL_UP_FAULTS, rollUpFaults } from '../makers/ledger.ts';

/** `DOCUMENTS=10000 pnpm test --project api dashboard-exact`: so many documents; `PROPERTY_SEED` repeats a history. */
const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 150);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_117);
const START = new Date('2025-09-01T13:00:00Z').getTime();
const END = new Date('2026-11-17T20:30:00Z').getTime();
/** Documents of about two days. */
const EACH_SIGNS = Math.max(1, Math.floor(DOCUMENTS / 220));

let world: TestWorld;
let now = new Date(START);
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { create, approve, aFirm } = documentsIn(() => world);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** What is refused is no step, but nothing fails. */
async function attempt(member: Member, endpoint: Endpoint, input: { params?: object; body?: object }) {
  const reply = await request(world, member, endpoint, input);
  expect(reply.statusCode, `${endpoint.id} ${reply.body}`).toBeLessThan(500);
  return reply;
}

type Shop = Awaited<ReturnType<typeof aFirm>> & { clients: number[] };

/** Documents of fourteen months, each paid, credited, canceled, taken back or left alone. */
async function live({ member: first, clients, taxes }: Shop): Promise<Member> {
  let member = first;
  const random = new Dice(SEED);
  const paid: number[] = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    now = new Date(START + ((END - START) * (n + 1)) / DOCUMENTS);
    // Sessions end; somebody else goes on.
    if (n % EACH_SIGNS === 0) member = await aMember(world, first.businessId, { role: 'admin' });
    const billingDate = dayAfter(dayOf(now), -random.whole(0, 20));
    const draft = await create(member, {
      idClient: random.pick(clients),
      billingDate,
      dueDate: random.chance(0.1) ? null : dayAfter(billingDate, random.whole(0, 45)),
      items: [
        { serviceName: 'Work', quantity: random.whole(1, 9), price: random.whole(1, 90_000) / 100, taxes },
        { serviceName: 'Goods', quantity: 1, price: random.whole(100, 20_000) / 100 },
      ],
    });
    if (random.chance(0.15)) continue;
    await approve(member, draft.id);
    const pay = async (payment: number) => {
      const body = { idInvoice: draft.id, payment, confirmDuplicate: true, confirmDate: true };
      const reply = await attempt(member, payments.recordPayment, { body });
      const id = reply.json<{ data?: { payment?: { idPayment: number } } }>().data?.payment?.idPayment;
      if (id !== undefined) paid.push(id);
    };
    const move = (body: object) => attempt(member, actions.setInvoiceStatus, { params: { id: draft.id }, body });
    const whole = draft.totalBill / 100;
    const fate = random.whole(1, 10);
    if (fate <= 4) await pay(whole);
    else if (fate === 5) await pay(Math.max(0.01, Math.floor(whole * 50) / 100));
    else if (fate === 6)
      await attempt(member, actions.creditInvoice, {
        params: { id: draft.id },
        body: { reason: 'Back', lines: [{ position: 2, quantity: 1 }] },
      });
    else if (fate === 7) await move({ action: 'cancel', reason: 'Twice' });
    else if (fate === 8) await move({ action: 'reopen', reason: 'Wrong' });
    const idPayment = random.chance(0.1) ? paid.pop() : undefined;
    if (idPayment !== undefined)
      await attempt(member, payments.voidPayment, { body: { idPayment, reason: 'A mistake' } });
    if (random.chance(0.05))
      await attempt(member, actions.archiveInvoice, { body: { idInvoice: draft.id, confirm: true } });
  }
  now = new Date(END);
  return aMember(world, first.businessId, { role: 'admin' });
}

/**
 * Sums of the journal's own lines, by month or day: income and tax of approvals and notes, and what came in. Money that comes
 * before the day of its invoice waits as a credit and counts when the invoice takes it, so the credits are part of it.
 */
async function journal({ businessId }: Member, unit: 'month' | 'day') {
  const { rows } = await world.owner.query<{ at: string; billed: number; tax: number; received: number }>(
    `select to_char(date_trunc($2, l.posted_on), 'YYYY-MM-DD') as at,
       coalesce(-sum(l.amount_cents) filter (where e.subject = 'invoices'
         and (a.kind = 'income' or a.control = 'tax')), 0)::float8 as billed,
       coalesce(-sum(l.amount_cents) filter (where e.subject = 'invoices' and a.control = 'tax'), 0)::float8 as tax,
       coalesce(sum(l.amount_cents) filter (where a.control in ('bank', 'credit')), 0)::float8 as received
     from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
     join accounts a on a.business_id = l.business_id and a.id = l.account_id
     where l.business_id = $1 group by 1`,
    [businessId, unit],
  );
  const found = new Map(rows.map((row) => [row.at, row]));
  return (at: string, amount: 'billed' | 'tax' | 'received') => found.get(at)?.[amount] ?? 0;
}

const owner = async <R extends object>(text: string, values: unknown[]): Promise<R> =>
  (await world.owner.query<R>(text, values)).rows[0] as R;

const asking =
  (member: Member) =>
  <E extends Endpoint>(endpoint: E, query: object = {}) =>
    call(world, member, endpoint, { query } as never);

async function compareCharts(member: Member): Promise<void> {
  const ask = asking(member);
  const [byMonth, byDay] = [await journal(member, 'month'), await journal(member, 'day')];
  const months = await ask(contract.getInvoiceAnalyticsByMonths);
  const taxes = await ask(contract.getChartInvoicesGrossAndTax);
  const charts = {
    billed: months.invoicesPastYear,
    received: months.paymentsPastYear,
    tax: taxes.invoicesTax,
  } as const;
  for (const amount of ['billed', 'received', 'tax'] as const)
    for (const { month, total } of charts[amount])
      expect([amount, month, total]).toEqual([amount, month, byMonth(`${month}-01`, amount)]);
  expect(taxes.invoicesGross).toEqual(months.invoicesPastYear);
  expect(months.invoicesPastYear.at(-1)).toMatchObject({ month: '2026-11', monthName: 'Nov' });
  for (const month of ['', '2026-03', '10']) {
    const days = await ask(contract.getAnalyticsByNumberOfDays, { month });
    for (const { day, total } of days.invoicesByDay) expect([day, total]).toEqual([day, byDay(day, 'billed')]);
    for (const { day, total } of days.paymentsByDay) expect([day, total]).toEqual([day, byDay(day, 'received')]);
  }
  for (const calRange of [1, 30]) {
    const { dateFrom, totalPaid, totalCreatedBill } = await ask(contract.getTodayAnalytics, { calRange });
    const days = Array.from({ length: calRange }, (_, index) => dayAfter(dateFrom, index));
    const sum = (amount: 'billed' | 'received') => days.reduce((total, day) => total + byDay(day, amount), 0);
    expect([totalPaid.amount, totalCreatedBill.amount]).toEqual([sum('received'), sum('billed')]);
  }
  const hours = await ask(contract.getChartDayStatus);
  expect(hours.dailySum.reduce((a, b) => a + b, 0)).toBe(byDay(dayOf(now), 'received'));
  expect(hours.dailyBilled.reduce((a, b) => a + b, 0)).toBe(byDay(dayOf(now), 'billed'));
}

type OwedSums = { owed: number; late: number; lateCount: number };

/** What is open and what of it is late, by the open items of the books. */
const owedBy = ({ businessId }: Member) =>
  owner<OwedSums>(
    `select coalesce(sum(open_home_cents), 0)::float8 as owed,
       coalesce(sum(open_home_cents) filter (where due_on < $2), 0)::float8 as late,
       count(*) filter (where due_on < $2 and open_cents > 0)::int as "lateCount"
     from open_items where business_id = $1 and side = 'receivable'`,
    [businessId, dayOf(now)],
  );

async function compareLists(member: Member, { owed, late, lateCount }: OwedSums): Promise<void> {
  const overview = await asking(member)(contract.getInvoiceListOverview);
  expect(overview.outstanding.total).toBe(owed);
  expect(overview.overdue).toEqual({ count: lateCount, total: late });
  const list = (listFilters: object) =>
    call(world, member, listInvoices, { query: { listPageSize: 3, listFilters } as never });
  const listed = await list({ statusTag: 'overdue' });
  expect([listed.listTotalSize, listed.listTotalBill]).toEqual(Object.values(overview.overdueListed));
  expect((await list({ statusTag: 'draft' })).listTotalSize).toBe(overview.draft.count);
  const counted = (what: string) =>
    owner<{ n: number; total: number }>(
      `select count(*)::int as n, coalesce(sum(billed_cents), 0)::float8 as total from invoices where business_id = $1
         and kind = 'invoice' and archived_at is null and ${what} between '2026-02-01' and '2026-04-30'`,
      [member.businessId],
    );
  for (const what of ['due', 'billing']) {
    const found = await list({ [`${what}From`]: '2026-02-01', [`${what}To`]: '2026-04-30' });
    const { n, total } = await counted(`${what}_date`);
    expect([what, found.listTotalSize, found.listTotalBill]).toEqual([what, n, total]);
  }
}

async function compareCustomers(member: Member, clients: readonly number[]): Promise<void> {
  const ask = asking(member);
  const { invoiceStatus } = await ask(contract.getChartInvoicesStatus);
  for (const { name, statusTag, value } of invoiceStatus) {
    const { count } = await ask(contract.getNumberOfInvoicesByFilter, { statusTag });
    let byClient = 0;
    for (const idClient of clients)
      byClient += (await ask(contract.getNumberOfInvoicesByFilter, { statusTag, idClient })).count;
    expect([name, count, byClient]).toEqual([name, value, value]);
  }
  const gross = await ask(contract.getAnalyticsInvoicesGrossAndDue);
  const perClient: contract.GrossAndDue[] = [];
  for (const idClient of clients) perClient.push(await ask(contract.getAnalyticsInvoicesGrossAndDue, { idClient }));
  for (const initials of ['ALL', 'DUE', 'TX', 'PD']) {
    const amountIn = (figures: contract.GrossAndDue) =>
      figures.invoiceGross.find((figure) => figure.initials === initials)?.amount ?? 0;
    expect([initials, amountIn(gross)]).toEqual([initials, perClient.reduce((sum, one) => sum + amountIn(one), 0)]);
  }
}

async function compareForecast(member: Member, { owed }: OwedSums): Promise<void> {
  const ask = asking(member);
  const forecast = await ask(contract.getCashForecast);
  for (const line of ['expected', 'careful', 'worst'] as const)
    expect(forecast.weeks.reduce((sum, week) => sum + week[line], forecast.later[line] as number)).toBe(owed);
  for (const { week, expected } of forecast.weeks) {
    const opened = await ask(contract.listForecastDocuments, { week });
    expect([week, opened.listTotalBill]).toEqual([week, expected]);
  }
}

const PATIENCE_MS = 60_000 + DOCUMENTS * 2_000;

it('every chart and figure is what the journal says, every roll-up what its rows come to', {
  timeout: PATIENCE_MS,
}, async () => {
  const firm = await aFirm();
  const clients = [firm.idClient];
  for (let n = 0; n < 4; n += 1) clients.push((await aCustomer(world, firm.member)).idClient);
  const member = await live({ ...firm, clients });
  const owed = await owedBy(member);
  await compareCharts(member);
  await compareLists(member, owed);
  await compareCustomers(member, clients);
  await compareForecast(member, owed);
  expect(await rollUpFaults(world, member)).toEqual(NO_ROLL_UP_FAULTS);
});
