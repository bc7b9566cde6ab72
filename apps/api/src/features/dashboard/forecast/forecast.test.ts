import * as contract from '@countinghouse/contracts/dashboard';
import { splitPaymentPlan } from '@countinghouse/contracts/payment-requests';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { dateMoney, weekOf } from '@countinghouse/domain/forecast/cash';
import { habitOf } from '@countinghouse/domain/forecast/habit';
import { FORECAST_LINES, FORECAST_SOURCES, FORECAST_WEEKS } from '@countinghouse/domain/forecast/kinds';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { Dice } from '../../../../test/fuzz-input.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { NO_ROLL_UP_FAULTS, rollUpFaults } from '../../../../test/makers/ledger.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { aSeries } from '../../../../test/makers/recurring.ts';
import { listRequestsOf } from '../../payment-requests/index.ts';
import { listComing } from '../../recurring/index.ts';

/** More on demand: `FORECAST_HISTORIES=20 pnpm test --project api forecast`; `PROPERTY_SEED` repeats them. */
const HISTORIES = Number(process.env['FORECAST_HISTORIES'] ?? 2);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_117);
const TODAY = '2026-11-17';
/** Of equal amounts there are many, so that ids and days decide. */
const PRICES = [50, 100, 100, 250.75, 999.99];

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date(`${TODAY}T17:00:00Z`) });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);

type Money = { source: contract.ForecastDocument['source']; id: number; amount: Cents; dueOn: string; who: number };

/** What is open, one document after the other, as nobody adds it up: each by its own day and its customer's habit. */
async function awaited({ businessId, userId }: Member) {
  return within(world, businessId, userId, async (ctx) => {
    const { rows: open } = await sql<{ subject: string; id: number; who: number; amount: number; dueOn: string }>`
      select subject, subject_id as id, customer_id as who, open_home_cents as amount,
        (case when due_on = 'infinity' then opened_on else due_on end)::text as "dueOn"
      from open_items where business_id = ${businessId} and side = 'receivable' and open_home_cents > 0
      order by due_on, id`.execute(ctx.tx);
    const parts = await listRequestsOf(
      ctx,
      open.map(({ id }) => id),
    );
    const money = open.flatMap((whole): Money[] => {
      const own = (parts.get(whole.id) ?? []).filter((part) => part.open > 0);
      const one = { id: whole.id, who: whole.who };
      if (own.length === 0)
        return [{ ...one, source: 'invoice' as const, amount: cents(whole.amount), dueOn: whole.dueOn }];
      return own.map((part) => ({ ...one, source: 'instalment' as const, amount: part.open, dueOn: part.dueOn }));
    });
    const { coming } = await listComing(ctx, { until: dayAfter(TODAY, FORECAST_WEEKS * 7), most: 1_000 });
    for (const { idSeries: id, customerId: who, amountCents, dueOn } of coming)
      money.push({ source: 'recurring', id, who, amount: cents(amountCents), dueOn });
    const { rows: habits } = await sql<{ who: number; week: number; payments: number; days: number }>`
      select customer_id as who, late_week as week, payments, days from payment_habits
      where business_id = ${businessId}`.execute(ctx.tx);
    const of = (who: number) => habits.filter((row) => row.who === who);
    return money.map((each) => dateMoney({ ...each, habit: habitOf(of(each.who), of(0)) }, TODAY));
  });
}

type History = Awaited<ReturnType<typeof aFirm>>;

/** Customers who pay early, late or never; documents due long ago, soon, far away or on no day; plans and a series. */
async function liveThrough(firm: History, dice: Dice): Promise<void> {
  const clients = [firm.idClient];
  for (let n = 0; n < 3; n += 1) clients.push((await aCustomer(world, firm.member)).idClient);
  const open: number[] = [];
  for (let n = 0; n < 36; n += 1) {
    const billingDate = dayAfter(TODAY, -dice.whole(30, 90));
    const dueDate = dice.chance(0.15) ? null : dayAfter(billingDate, dice.whole(0, 60));
    const idClient = dice.pick(clients.slice(n % 2));
    const idInvoice = await owing({ ...firm, idClient }, dice.pick(PRICES), { billingDate, dueDate });
    if (idClient !== clients[3] && dice.chance(0.4)) {
      const paymentDate = dayAfter(billingDate, dice.whole(0, 28));
      await record(firm.member, { idInvoice, payment: 50, paymentDate, confirmDate: true, confirmDuplicate: true });
    } else if (dice.chance(0.2)) {
      const body = { count: 3, firstDueDate: dayAfter(TODAY, dice.whole(0, 80)), every: 'month' as const };
      await call(world, firm.member, splitPaymentPlan, { params: { id: idInvoice }, body });
      if (dice.chance(0.5)) await record(firm.member, { idInvoice, payment: 20, confirmDuplicate: true });
    } else open.push(idInvoice);
  }
  await within(world, firm.member.businessId, firm.member.userId, async (ctx) => {
    for (const id of open)
      if (dice.chance(0.6))
        await sql`update open_items set due_on = ${dayAfter(TODAY, dice.whole(-400, 220))}
          where business_id = ${ctx.businessId} and subject = 'invoices' and subject_id = ${id}`.execute(ctx.tx);
  });
  const rule = { start: TODAY, monthDay: 20 };
  await aSeries(world, firm.member, { idClient: dice.pick(clients), rule, action: 'draft' });
}

async function compare(member: Member): Promise<void> {
  const money = await awaited(member);
  const total = (own: typeof money) => own.reduce((sum, { amount }) => sum + amount, 0);
  const forecast = await call(world, member, contract.getCashForecast, {});
  const inWeek = (line: (typeof FORECAST_LINES)[number], week: number) =>
    money.filter(({ comesOn }) => weekOf(comesOn[line], TODAY) === week);
  for (const week of forecast.weeks) {
    for (const line of FORECAST_LINES)
      expect([week.week, line, week[line]]).toEqual([week.week, line, total(inWeek(line, week.week))]);
    expect(week.due).toBe(total(money.filter(({ dueOn }) => weekOf(dueOn, TODAY) === week.week)));
    expect(week.documents).toBe(inWeek('expected', week.week).length);
  }
  for (const line of FORECAST_LINES) expect(forecast.later[line]).toBe(total(inWeek(line, FORECAST_WEEKS)));
  for (const [at, source] of FORECAST_SOURCES.entries()) {
    const own = money.filter((each) => each.source === source && weekOf(each.comesOn.expected, TODAY) < FORECAST_WEEKS);
    expect(forecast.bySource[at]).toEqual({ source, expected: total(own) });
  }
  for (const line of FORECAST_LINES)
    for (let week = 0; week <= FORECAST_WEEKS; week += 1) {
      const meant = inWeek(line, week).sort((a, b) => b.amount - a.amount || a.id - b.id);
      const found: contract.ForecastDocument[] = [];
      for (let listPageIndex = 0; listPageIndex * 3 <= meant.length; listPageIndex += 1) {
        const query = { week, line, listPageIndex, listPageSize: 3 };
        const page = await call(world, member, contract.listForecastDocuments, { query });
        expect([page.listTotalSize, page.listTotalBill]).toEqual([meant.length, total(meant)]);
        found.push(...page.data);
      }
      expect(
        found.map(({ source, id, amount, dueOn, expectedOn, worstOn }) => ({
          source,
          id,
          amount,
          dueOn,
          expectedOn,
          worstOn,
        })),
      ).toEqual(
        meant.map(({ source, id, amount, dueOn, comesOn }) => ({
          source,
          id,
          amount,
          dueOn,
          expectedOn: comesOn.expected,
          worstOn: comesOn.worst,
        })),
      );
    }
}

it.each(Array.from({ length: HISTORIES }, (_, n) => SEED + n))(
  'adds up by days and customers what document by document comes to, and opens to those documents (history %i)',
  async (seed) => {
    const firm = await aFirm();
    await liveThrough(firm, new Dice(seed));
    expect(await rollUpFaults(world, firm.member)).toEqual(NO_ROLL_UP_FAULTS);
    await compare(firm.member);
  },
  60_000,
);
