import { mergeCustomers } from '@countinghouse/contracts/customers';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import * as payments from '@countinghouse/contracts/payments';
import { fileTaxes, listTaxFilings } from '@countinghouse/contracts/tax-filings';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aCustomer } from '../makers/customers.ts';
import { invoiceInput } from '../makers/invoices.ts';
import { NO_ROLL_UP_FAULTS, rollUpFaults } from '../makers/ledger.ts';
import { type MoneyShop, moneySteps, type ShopRecords } from '../makers/money-steps.ts';
import { moneyIn } from '../makers/payments.ts';
import { aSalesTax } from '../makers/sales-taxes.ts';
import { expectTaxesPaidRight, sheetOf } from '../report-proofs.ts';

/** `STEPS=1000 pnpm test --project api filed-stays` for a longer history; `PROPERTY_SEED` repeats one. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
const STEPS = Number(process.env['STEPS'] ?? 90);
const FIRST_DAY = '2026-01-01';
const REPORTS = ['salesByCustomer', 'salesByItem', 'salesByPerson', 'trialBalance'] as const;

let world: TestWorld;
const clock = { now: new Date(`${FIRST_DAY}T17:00:00Z`) };
beforeAll(async () => {
  world = await startApp({ clock: () => clock.now });
  return world.stop;
});
const { aFirm, get } = documentsIn(() => world);
const { faults } = moneyIn(() => world);
const later = (one: string, other: string) => (one > other ? one : other);
const today = () => clock.now.toISOString().slice(0, 10);

/** What somebody does who dates things back, changes what was approved, and takes back what was placed. */
function lateSteps(shop: MoneyShop, known: ShopRecords, random: Dice) {
  const { member, idClient, taxes } = shop;
  const attempt = async (endpoint: Parameters<typeof request>[2], input: object) => {
    const reply = await request(world, member, endpoint, input);
    expect(reply.statusCode, `${endpoint.id} ${JSON.stringify(input)} ${reply.body}`).toBeLessThan(500);
    if (reply.statusCode === 200) known.done.set(endpoint.id, (known.done.get(endpoint.id) ?? 0) + 1);
    return reply.json<{ data?: { payment?: { idPayment: number } } }>().data;
  };
  // What lies before the first filing was reported elsewhere: the sums here begin with it.
  const earlier = () => later(FIRST_DAY, dayAfter(today(), -random.whole(0, 60)));
  const invoice = () => random.pick(known.invoices.slice(-10));
  const idsOf = async (text: string) =>
    (await world.owner.query<{ id: string }>(text, [member.businessId])).rows.map(({ id }) => Number(id));
  return {
    payBack: async () => {
      const body = {
        idInvoice: invoice(),
        payment: random.whole(1, 20_000) / 100,
        paymentDate: earlier(),
        confirmDuplicate: true,
        confirmDate: true,
      };
      const data = await attempt(payments.recordPayment, { body });
      if (data?.payment) known.payments.push(data.payment.idPayment);
    },
    reopen: async () => {
      // Hardly anything was done to the newest yet: others stay as they are.
      const id = random.pick(known.invoices.slice(-2));
      const reopened = { action: 'reopen', reason: 'Wrong' };
      await attempt(actions.setInvoiceStatus, { params: { id }, body: reopened });
      const { version, invoiceStatus } = await get(member, id);
      if (invoiceStatus.name !== 'Draft') return;
      const items = [
        {
          serviceName: 'Work',
          quantity: random.whole(1, 3),
          price: random.whole(1, 9_999) / 100,
          taxes: [random.pick(taxes)],
        },
      ];
      const body = {
        ...invoiceInput({ idClient, items, billingDate: random.pick([today(), earlier()]), dueDate: null }),
        version,
      };
      await attempt(contract.updateInvoice, { params: { id }, body });
      const confirms = { confirmDate: true, confirmRates: true };
      await attempt(actions.approveInvoice, { query: { idInvoice: id }, body: confirms });
    },
    voidNote: async () => {
      const ids = await idsOf(`select id from invoices where business_id = $1 and kind = 'creditNote' order by id`);
      const body = { action: 'void', reason: 'Wrong' };
      if (ids.length > 0) await attempt(actions.setInvoiceStatus, { params: { id: random.pick(ids) }, body });
    },
    unapply: async () => {
      const { credits } = await call(world, member, payments.listCustomerCredits, { params: { id: idClient } });
      const ids = credits.flatMap(({ applications }) => applications.map(({ idApplication }) => idApplication));
      const body = { idApplication: ids.length > 0 ? random.pick(ids) : 0, reason: 'Wrong' };
      if (ids.length > 0) await attempt(payments.unapplyCredit, { body });
    },
  };
}

/** Files what is over, each time on a basis of its own, and keeps what the reports said of those days. */
function filings({ member }: MoneyShop, random: Dice) {
  const kept = new Map<string, string>();
  let from = FIRST_DAY;
  let last: { to: string; basis: 'accrual' | 'cash' } | null = null;
  const said = async (to: string): Promise<Map<string, string>> => {
    const answers = new Map<string, string>();
    for (const basis of ['accrual', 'cash'])
      answers.set(basis, rowsOf(await sheetOf({ world, member }, 'salesTax', { from: FIRST_DAY, to, basis })));
    for (const report of REPORTS)
      answers.set(report, rowsOf(await sheetOf({ world, member }, report, { from: FIRST_DAY, to })));
    return answers;
  };
  return {
    file: async () => {
      const to = dayAfter(today(), -random.whole(1, 40));
      if (to < from) return;
      const basis = random.pick(['accrual', 'cash'] as const);
      await call(world, member, fileTaxes, { body: { from, to, basis, confirmBasis: true } });
      from = dayAfter(to, 1);
      last = { to, basis };
      kept.clear();
      for (const [name, rows] of await said(to)) kept.set(name, rows);
    },
    expectKept: async () => {
      if (!last) throw new Error('nothing was filed');
      expect(await said(last.to)).toEqual(kept);
      const { filings: all } = await call(world, member, listTaxFilings, {});
      const { basis, to } = last;
      const sheet = await sheetOf({ world, member }, 'salesTax', { from: FIRST_DAY, to, basis });
      // Whatever bases there were: all that was reported is what the last one comes to.
      const reported = all.reduce((total, { net }) => total + net, 0);
      expect([reported, new Set(all.map((one) => one.basis)).size]).toEqual([sheet.rows.at(-1)?.cells.at(-1), 2]);
    },
  };
}

const rowsOf = ({ rows }: Awaited<ReturnType<typeof sheetOf>>) =>
  JSON.stringify(rows.map(({ key, cells }) => [key, cells]).toSorted());

it(`seed ${SEED}: what was filed stays through ${STEPS} random steps, whichever basis each filing had`, async () => {
  const firm = await aFirm();
  const { member } = firm;
  const vat = await aSalesTax(world, member, { abbreviation: 'VAT', rates: [{ rate: 21, validFrom: '2013-01-01' }] });
  const shop = { ...firm, taxes: [...firm.taxes, { idSalesTax: vat.idSalesTax }] };
  const random = new Dice(SEED);
  const known: ShopRecords = { invoices: [], payments: [], refunds: [], discounts: 0, done: new Map() };
  const { tomorrow: _tomorrow, ...money } = moneySteps({ world: () => world, clock }, { shop, known, random });
  const late = lateSteps(shop, known, random);
  const steps = { ...money, ...late };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  const taxes = filings(shop, random);
  await world.owner.query(
    `update sessions set idle_until = 'infinity', expires_at = 'infinity' where business_id = $1`,
    [member.businessId],
  );
  for (let step = 1; step <= STEPS; step += 1) {
    const isNew = known.invoices.length < 6 || random.chance(0.15);
    await steps[isNew ? 'approve' : random.pick(names)]();
    if (isNew && random.chance(0.4)) await late.reopen();
    if (step % Math.ceil(STEPS / 6) === 0) await taxes.file();
    clock.now = new Date(clock.now.getTime() + (300 / STEPS) * 86_400_000);
  }
  const other = await aCustomer(world, member);
  await call(world, member, mergeCustomers, { body: { idClient: firm.idClient, idDuplicate: other.idClient } });
  // A history in which most of it was refused would prove nothing.
  expect([known.done.has('updateInvoice'), known.done.size > 7]).toEqual([true, true]);
  await taxes.expectKept();
  expect(await faults(member)).toEqual([]);
  expect(await rollUpFaults(world, member)).toEqual(NO_ROLL_UP_FAULTS);
  await expectTaxesPaidRight({ world, member }, { from: FIRST_DAY, to: today() });
}, 1_800_000);
