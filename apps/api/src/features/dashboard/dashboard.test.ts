import * as contract from '@countinghouse/contracts/dashboard';
import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { splitPaymentPlan } from '@countinghouse/contracts/payment-requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { NO_ROLL_UP_FAULTS, rollUpFaults } from '../../../test/makers/ledger.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { aSeries } from '../../../test/makers/recurring.ts';
import { aPart } from '../../../test/makers/services.ts';

let world: TestWorld;
/** A quarter past two in the afternoon of Toronto. */
const NOON = '2026-11-17T19:15:00Z';
let now = new Date(NOON);
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { aFirm, create, move } = documentsIn(() => world);
const { owing, record, voidPayment, rules, method } = moneyIn(() => world);
const ask = <E extends Endpoint>(member: Member, endpoint: E, query: object = {}) =>
  call(world, member, endpoint, { query } as never);
const titles = async (member: Member) =>
  (await ask(member, contract.getAnalyticsGreeting)).notifications.map(({ title }) => title);

describe('spec 3.4: the greeting', () => {
  it('spec: names the hour, the person, the currency, the zone and its clock', async () => {
    const { member } = await aFirm();
    expect(await ask(member, contract.getAnalyticsGreeting)).toEqual({
      greetingMessage: 'Good afternoon, Amélie',
      currencySymbol: '$',
      currencyCode: 'CAD',
      currencyName: 'Canadian dollar',
      dateTimeZone: 'America/Toronto',
      currentDateTime: '2026-11-17 14:15',
      todayAnalytics: {
        totalPaid: { amount: 0, count: 0, previousAmount: 0 },
        totalCreatedBill: { amount: 0, count: 0, previousAmount: 0 },
      },
      notifications: [],
    });
  });

  it('says what today brought, and what is late', async () => {
    const firm = await aFirm();
    const today = { billingDate: '2026-11-17' };
    await owing(firm, 300, today);
    const late = await owing(firm, 200, { billingDate: '2026-09-01', dueDate: '2026-10-01' });
    await owing(firm, 50, { billingDate: '2026-11-16', dueDate: '2026-11-16' });
    await record(firm.member, { idInvoice: late, payment: 80 });
    await create(firm.member, { idClient: firm.idClient, ...today, dueDate: '2026-11-17' });
    const { todayAnalytics, notifications } = await ask(firm.member, contract.getAnalyticsGreeting);
    expect(todayAnalytics).toEqual({
      totalPaid: { amount: 8_000, count: 1, previousAmount: 0 },
      totalCreatedBill: { amount: 30_000, count: 1, previousAmount: 5_000 },
    });
    expect(notifications).toEqual([
      {
        title: '2 invoices are overdue: $170.00',
        linkTitle: 'View overdue',
        linkTo: '/invoices/list?filters=%7B%22statusTag%22%3A%22overdue%22%7D',
        type: 'warning',
      },
    ]);
  });

  it('tells accepted estimates until they are invoiced, low stock and mails that did not arrive to who may see them', async () => {
    const { member, idClient } = await aFirm();
    const estimate = await create(member, { idClient, generateType: 'estimate' });
    await move(member, estimate.id, { action: 'markSent' });
    await move(member, estimate.id, { action: 'accept' });
    await aPart(world, member, { openingQty: 1, cost: 2, reorderPoint: 5 });
    await world.owner.query(
      `insert into mail_outbox (business_id, template, to_address, subject, html, text, is_secret, state, created_at, updated_at)
       values ($1, 'invoice', 'a@example.com', 'Invoice', '', '', false, 'Failed', $2, $2),
         ($1, 'invoice', 'a@example.com', 'Old', '', '', false, 'Failed', '2026-01-01', '2026-01-01')`,
      [member.businessId, NOON],
    );
    const stock = '1 part is low in stock';
    const accepted = '1 accepted estimate is waiting for an invoice';
    expect(await titles(member)).toEqual(['1 e-mail was not delivered', accepted, stock]);
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    expect(await titles(viewer)).toEqual([accepted, stock]);
    await call(world, member, actions.convertEstimate, { body: { idInvoice: estimate.id } });
    expect(await titles(viewer)).toEqual([stock]);
  });
});

describe('charts', () => {
  it('spec 2.3: the hours of today are labelled Midnight, AM and PM, and come to today', async () => {
    const firm = await aFirm();
    const idInvoice = await owing(firm, 300, { billingDate: '2026-11-17' });
    now = new Date('2026-11-17T13:59:00Z');
    await record(firm.member, { idInvoice, payment: 10 });
    now = new Date('2026-11-17T14:00:00Z');
    await record(firm.member, { idInvoice, payment: 20, confirmDuplicate: true });
    now = new Date(NOON);
    const last = await record(firm.member, { idInvoice, payment: 30, confirmDuplicate: true });
    await voidPayment(firm.member, last.payment.idPayment);
    const { hours, dailySum, dailyBilled } = await ask(firm.member, contract.getChartDayStatus);
    expect([hours[0], hours[1], hours[11], hours[12], hours[23]]).toEqual([
      'Midnight',
      '1 AM',
      '11 AM',
      '12 PM',
      '11 PM',
    ]);
    expect(dailySum.map((amount, hour) => [hour, amount]).filter(([, amount]) => amount !== 0)).toEqual([
      [8, 1_000],
      [9, 2_000],
    ]);
    expect(dailyBilled[14]).toBe(30_000);
    expect(await rollUpFaults(world, firm.member)).toEqual(NO_ROLL_UP_FAULTS);
  });

  it('puts what was dated today before today began at Midnight', async () => {
    const firm = await aFirm();
    now = new Date('2026-11-10T19:00:00Z');
    await owing(firm, 70, { billingDate: '2026-11-17' });
    now = new Date(NOON);
    const { dailyBilled } = await ask(firm.member, contract.getChartDayStatus);
    expect(dailyBilled[0]).toBe(7_000);
  });

  it('spec 9: the past year has twelve months, this one last; a canceled invoice leaves the day it was canceled on', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 100, { billingDate: '2026-08-05' });
    await owing(firm, 40, { billingDate: '2025-12-31' });
    await owing(firm, 25, { billingDate: '2025-11-30' });
    await move(firm.member, id, { action: 'cancel', reason: 'Twice' });
    const { invoicesPastYear, paymentsPastYear } = await ask(firm.member, contract.getInvoiceAnalyticsByMonths);
    expect(invoicesPastYear.map(({ monthName, total }) => `${monthName} ${total}`)).toEqual([
      'Dec 4000',
      'Jan 0',
      'Feb 0',
      'Mar 0',
      'Apr 0',
      'May 0',
      'Jun 0',
      'Jul 0',
      'Aug 10000',
      'Sep 0',
      'Oct 0',
      'Nov -10000',
    ]);
    expect(paymentsPastYear).toHaveLength(12);
  });

  it('has the days of a month, by number or name, and of the last 30 days', async () => {
    const { member } = await aFirm();
    const ends = async (month: string) => {
      const { dateFrom, dateTo, invoicesByDay } = await ask(member, contract.getAnalyticsByNumberOfDays, { month });
      return [dateFrom, dateTo, invoicesByDay.length];
    };
    expect(await ends('')).toEqual(['2026-10-19', '2026-11-17', 30]);
    expect(await ends('2')).toEqual(['2026-02-01', '2026-02-28', 28]);
    expect(await ends('12')).toEqual(['2025-12-01', '2025-12-31', 31]);
    expect(await ends('2024-02')).toEqual(['2024-02-01', '2024-02-29', 29]);
    for (const month of ['13', '0000-01']) {
      const reply = request(world, member, contract.getAnalyticsByNumberOfDays, { query: { month } });
      expect(await problem(reply)).toMatchObject({ code: 'request.invalid' });
    }
  });
});

describe('figures of one customer', () => {
  it('are theirs alone, and nobody’s of another business', async () => {
    const firm = await aFirm();
    await owing(firm, 100, { billingDate: '2026-11-16' });
    await create(firm.member, { idClient: firm.idClient, billingDate: '2026-11-17' });
    const { idClient } = firm;
    const query = { idClient, calRange: 30 };
    const processing = await ask(firm.member, contract.getAnalyticsInvoicesProcessing, query);
    expect(processing).toMatchObject({ draft: { count: 1 }, open: { count: 1, amount: 10_000 }, isEstimate: false });
    expect(await ask(firm.member, contract.getAnalyticsInvoicesProcessing, { calRange: 30 })).toEqual(processing);
    expect(await ask(firm.member, contract.getAnalyticsInvoicesProcessing, { idClient })).toMatchObject({
      dateFrom: '2026-11-17',
      draft: { count: 1 },
      open: { count: 0 },
    });
    const { invoiceGross } = await ask(firm.member, contract.getAnalyticsInvoicesGrossAndDue, { idClient });
    expect(invoiceGross.map(({ initials, amount }) => [initials, amount])).toEqual([
      ['ALL', 10_000],
      ['PD', 0],
      ['DUE', 10_000],
      ['TX', 0],
    ]);
    const other = await aBusiness(world);
    for (const endpoint of [
      contract.getAnalyticsInvoicesProcessing,
      contract.getAnalyticsInvoicesGrossAndDue,
      contract.getNumberOfInvoicesByFilter,
    ])
      expect(await problem(request(world, other, endpoint, { query: { idClient } }))).toMatchObject({
        code: 'customer.not_found',
      });
  });
});

describe('paid', () => {
  it('has the rounding of cash in it, for one customer as for everybody: what the invoice says was paid', async () => {
    const firm = await aFirm();
    await rules(firm.member, { cashRounding: 5 });
    const cash = await method(firm.member, 'cash');
    for (const [price, payment] of [
      [114.98, 115],
      [114.96, 114.95],
    ] as const) {
      const idInvoice = await owing(firm, price);
      await record(firm.member, { idInvoice, payment, idPaymentMethod: cash });
    }
    const paid = async (query: object) => {
      const { invoiceGross } = await ask(firm.member, contract.getAnalyticsInvoicesGrossAndDue, query);
      const figure = invoiceGross.find(({ initials }) => initials === 'PD');
      return [figure?.amount, figure?.count];
    };
    expect(await paid({})).toEqual([22_994, 2]);
    expect(await paid({ idClient: firm.idClient })).toEqual([22_994, 2]);
    const { totalPaid } = await ask(firm.member, contract.getTodayAnalytics);
    expect(totalPaid).toMatchObject({ amount: 22_994, count: 2 });
    expect(await rollUpFaults(world, firm.member)).toEqual(NO_ROLL_UP_FAULTS);
  });
});

describe('cash in the next 13 weeks', () => {
  it('dates every document by its customer’s habit, parts by their own day, and series by what they will bill', async () => {
    const firm = await aFirm();
    // Three times paid twenty days late.
    for (const month of ['07', '08', '09']) {
      const idInvoice = await owing(firm, 100, { billingDate: `2026-${month}-01`, dueDate: `2026-${month}-05` });
      await record(firm.member, { idInvoice, payment: 100, paymentDate: `2026-${month}-25`, confirmDate: true });
    }
    const open = await owing(firm, 500, { billingDate: '2026-11-10', dueDate: '2026-11-24' });
    await aSeries(world, firm.member, {
      idClient: firm.idClient,
      rule: { start: '2026-11-17', monthDay: 20 },
      action: 'draft',
    });
    const forecast = await ask(firm.member, contract.getCashForecast);
    expect(forecast).toMatchObject({ asOn: '2026-11-17', usualDaysLate: 20, isEstimate: false });
    expect(forecast.weeks[1]?.due).toBe(50_000);
    const week = forecast.weeks.find(({ expected }) => expected === 50_000);
    expect(week).toMatchObject({ week: 3, startsOn: '2026-12-08', documents: 1 });
    const { data, listTotalBill } = await ask(firm.member, contract.listForecastDocuments, { week: 3 });
    expect(listTotalBill).toBe(50_000);
    expect(data).toMatchObject([
      { source: 'invoice', id: open, dueOn: '2026-11-24', expectedOn: '2026-12-14', usualDaysLate: 20 },
    ]);
    expect(forecast.bySource.find(({ source }) => source === 'recurring')?.expected).toBeGreaterThan(0);
    expect(await rollUpFaults(world, firm.member)).toEqual(NO_ROLL_UP_FAULTS);
  });

  it('takes the parts of an invoice by their own days, less what was paid of them', async () => {
    const firm = await aFirm();
    const id = await owing(firm, 300, { billingDate: '2026-11-10', dueDate: '2026-11-24' });
    await call(world, firm.member, splitPaymentPlan, {
      params: { id },
      body: { count: 3, firstDueDate: '2026-11-24', every: 'month' },
    });
    await record(firm.member, { idInvoice: id, payment: 150 });
    const { weeks, later } = await ask(firm.member, contract.getCashForecast);
    expect(weeks.map(({ due }) => due).filter((due) => due > 0)).toEqual([5_000, 10_000]);
    expect(weeks.reduce((sum, { worst }) => sum + worst, later.worst as number)).toBe(15_000);
    const found: contract.ForecastDocument[] = [];
    for (const { week } of weeks)
      found.push(...(await ask(firm.member, contract.listForecastDocuments, { week })).data);
    expect(found.map(({ source, dueOn, amount }) => [source, dueOn, amount])).toEqual([
      ['instalment', '2026-12-24', 5_000],
      ['instalment', '2027-01-24', 10_000],
    ]);
  });
});
