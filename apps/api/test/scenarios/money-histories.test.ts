import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { savePaymentRules } from '@countinghouse/contracts/payment-methods';
import { listPaymentReport } from '@countinghouse/contracts/payment-reports';
import * as contract from '@countinghouse/contracts/payments';
import { getStatement } from '@countinghouse/contracts/statements';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import type { Member } from '../makers/businesses.ts';
import { moneyIn } from '../makers/payments.ts';

let world: TestWorld;
let now = new Date('2026-03-02T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { create, approve, aFirm, balances } = documentsIn(() => world);
const { faults } = moneyIn(() => world);

/** `PROPERTY_SEED` and `STEPS` repeat a history, or make it longer: `STEPS=10000 pnpm test --project api money-histories`. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_116);
const STEPS = Number(process.env['STEPS'] ?? 400);
const VERIFY_EVERY = 50;

type Shop = { member: Member; idClient: number; taxes: { idSalesTax: number }[] };
type ShopRecords = {
  invoices: number[];
  payments: number[];
  refunds: number[];
  discounts: number;
  done: Map<string, number>;
};
type Reply = { status: number; data?: { id?: number; payment?: { idPayment: number }; idRefund?: number } };

/** Whatever may happen to money, in any order. What the product refuses is no step, but it never fails. */
function stepsOf(shop: Shop, known: ShopRecords, random: Dice) {
  const send = async (
    endpoint: Endpoint,
    input: { params?: object; query?: object; body?: object },
  ): Promise<Reply> => {
    const reply = await requestUntilFree(endpoint, input);
    expect(reply.statusCode, `${endpoint.id} ${JSON.stringify(input)} ${reply.body}`).toBeLessThan(500);
    if (reply.statusCode === 200) known.done.set(endpoint.id, (known.done.get(endpoint.id) ?? 0) + 1);
    return reply.json<Reply>();
  };
  /** On a busy machine a request may be told to come again. */
  async function requestUntilFree(endpoint: Endpoint, input: { params?: object; query?: object; body?: object }) {
    for (;;) {
      const reply = await request(world, shop.member, endpoint, input);
      if (reply.statusCode !== 503) return reply;
    }
  }
  const any = (ids: readonly number[]) => (ids.length === 0 ? undefined : random.pick(ids));
  // Mostly the latest ones: the others are settled.
  const invoice = () => random.pick(random.chance(0.85) ? known.invoices.slice(-8) : known.invoices);
  const move = (body: object) => send(actions.setInvoiceStatus, { params: { id: invoice() }, body });
  const amount = () => random.whole(1, 40_000) / 100;
  const pay = async (body: object) => {
    const { data } = await send(contract.recordPayment, {
      body: { confirmDuplicate: true, confirmDate: true, ...body },
    });
    if (data?.payment) known.payments.push(data.payment.idPayment);
    return data?.payment !== undefined;
  };
  const creditIds = async () => {
    const reply = await request(world, shop.member, contract.listCustomerCredits, { params: { id: shop.idClient } });
    const { credits } = reply.json<{ data: { credits: { idCredit: number; left: number }[] } }>().data;
    return credits.filter(({ left }) => left > 0).map(({ idCredit }) => idCredit);
  };
  return {
    approve: async () => {
      const items = [
        { serviceName: 'Work', quantity: random.whole(1, 5), price: random.whole(1, 9_999) / 100, taxes: shop.taxes },
        { serviceName: 'Goods', quantity: 1, price: random.whole(100, 20_000) / 100 },
      ];
      const day = now.toISOString().slice(0, 10);
      const draft = await create(shop.member, { idClient: shop.idClient, items, billingDate: day, dueDate: null });
      await approve(shop.member, draft.id);
      known.invoices.push(draft.id);
    },
    pay: () => pay({ idInvoice: invoice(), payment: amount() }),
    settleWhole: async () => {
      const id = invoice();
      const reply = await request(world, shop.member, contract.getPaymentForm, { query: { idInvoice: id } });
      const form = reply.json<{ data?: { balance: number } }>().data;
      if (form && form.balance > 0) await pay({ idInvoice: id, payment: form.balance });
    },
    earlyDiscount: async () => {
      const id = invoice();
      const reply = await request(world, shop.member, contract.getPaymentForm, { query: { idInvoice: id } });
      const offer = reply.json<{ data?: { earlyDiscount: { payable: number } | null } }>().data?.earlyDiscount;
      if (!offer) return;
      const body = { idInvoice: id, payment: offer.payable, earlyDiscount: true, confirmDiscount: true };
      if (await pay(body)) known.discounts += 1;
    },
    earlyTerms: () =>
      send(savePaymentRules, {
        body: {
          allowsPartial: true,
          minimumPartial: 0,
          keepsOverpayment: true,
          cashRounding: 0,
          earlyDiscount: random.chance(0.2)
            ? null
            : { rate: random.whole(1, 90) / 10, days: random.whole(0, 30), adjustsTax: random.chance(0.7) },
        },
      }),
    split: async () => {
      const ids = [...new Set([invoice(), invoice(), invoice()])];
      const parts = ids.map((idInvoice) => ({ idInvoice, amount: amount() }));
      const total = parts.reduce((sum, part) => sum + Math.round(part.amount * 100), 0);
      await pay({ idInvoice: ids[0], payment: (total + random.whole(0, 500)) / 100, allocations: parts });
    },
    overpay: () => pay({ idInvoice: invoice(), payment: 900 + amount() }),
    deposit: () => pay({ idClient: shop.idClient, payment: amount() }),
    useCredit: async () => {
      const idCredit = any(await creditIds());
      if (idCredit)
        await pay({
          idInvoice: invoice(),
          payment: amount(),
          credits: [{ idCredit, amount: random.whole(1, 2_000) / 100 }],
        });
    },
    apply: async () => {
      const idCredit = any(await creditIds());
      const allocations = [
        { idInvoice: invoice(), amount: random.whole(1, random.chance(0.3) ? 30_000 : 2_000) / 100 },
      ];
      if (idCredit) await send(contract.applyCredit, { body: { idCredit, allocations } });
    },
    refundPayment: async () => {
      const idPayment = any(known.payments);
      if (!idPayment) return;
      const { data } = await send(contract.refundPayment, {
        body: { idPayment, amount: random.whole(1, 5_000) / 100, reason: 'Back' },
      });
      if (data?.idRefund) known.refunds.push(data.idRefund);
    },
    refundCredit: async () => {
      const idCredit = any(await creditIds());
      if (!idCredit) return;
      const { data } = await send(contract.refundPayment, {
        body: { idCredit, amount: random.whole(1, 5_000) / 100, reason: 'Back' },
      });
      if (data?.idRefund) known.refunds.push(data.idRefund);
    },
    voidRefund: async () => {
      const id = any(known.refunds);
      if (id) await send(contract.voidRefund, { params: { id }, body: { reason: 'Wrong' } });
    },
    void: async () => {
      const idPayment = any(known.payments);
      const confirmUnapply = random.chance(0.5);
      if (idPayment) await send(contract.voidPayment, { body: { idPayment, reason: 'Wrong', confirmUnapply } });
    },
    bounce: async () => {
      const id = any(known.payments);
      const body = { fee: random.chance(0.5) ? 7.5 : 0, confirmUnapply: random.chance(0.5) };
      if (id) await send(contract.bouncePayment, { params: { id }, body });
    },
    credit: () =>
      send(actions.creditInvoice, {
        params: { id: invoice() },
        body: { reason: 'Less', creditAmount: random.whole(1, 9_000) / 100 },
      }),
    creditAll: () => send(actions.creditInvoice, { params: { id: invoice() }, body: { reason: 'All' } }),
    revise: async () => {
      const { data } = await send(actions.reviseInvoice, { params: { id: invoice() } });
      if (!data?.id) return;
      const done = await send(actions.approveInvoice, {
        query: { idInvoice: data.id },
        body: { confirmDate: true, confirmRates: true },
      });
      if (done.status === 200) known.invoices.push(data.id);
    },
    writeOff: () => move({ action: 'writeOff', reason: 'Gone', taxRelief: random.chance(0.5) }),
    undoWriteOff: () => move({ action: 'undoWriteOff', reason: 'Not gone' }),
    recover: () => pay({ idInvoice: invoice(), payment: random.whole(1, 9_000) / 100 }),
    cancel: () => move({ action: 'cancel', reason: 'Never' }),
    tomorrow: async () => {
      now = new Date(now.getTime() + 24 * 3_600_000 * random.whole(1, 9));
    },
  };
}

const FIRST_DAY = '2026-03-01';

/** On a busy machine a question may be told to come again. */
async function untilFree<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('service.unavailable')) throw error;
    }
  }
}

/** A statement of any form closes at what the receivable account says, and the report's kept sums are those of its payments. */
async function expectFiguresAgree({ member, idClient }: Shop, random: Dice): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const receivable = (await balances(member))['receivable'] ?? 0;
  const statement = (query: object) =>
    untilFree(() =>
      call(world, member, getStatement, { params: { id: idClient }, query: { from: FIRST_DAY, to: today, ...query } }),
    );
  for (const type of STATEMENT_TYPES) {
    const { closing, ledgerBalance, rows, opening, ageing } = await statement({ type, showsUses: random.chance(0.5) });
    expect([type, closing, ledgerBalance]).toEqual([type, receivable, receivable]);
    expect(rows.at(-1)?.balance ?? opening).toBe(receivable);
    expect(ageing.reduce((sum, age) => sum + age, 0)).toBe(receivable);
  }
  const middle = dayAfter(FIRST_DAY, random.whole(0, daysBetween(FIRST_DAY, today) - 1));
  const before = await statement({ to: middle });
  const behind = await statement({ from: dayAfter(middle, 1) });
  expect([before.closing, behind.closing]).toEqual([behind.opening, receivable]);
  expect((await statement({ to: middle, type: 'outstanding' })).closing).toBe(before.closing);
  const report = (listFilters: object) =>
    untilFree(() =>
      call(world, member, listPaymentReport, { query: { listFilters: { from: FIRST_DAY, ...listFilters } } as never }),
    );
  const [kept, anew] = [await report({}), await report({ amountFrom: 0.01 })];
  expect([kept.totals, kept.listTotalSize, kept.chart]).toEqual([anew.totals, anew.listTotalSize, anew.chart]);
}

it(`keeps every promise of the books through ${STEPS} random steps`, async () => {
  const shop = await aFirm();
  const known: ShopRecords = { invoices: [], payments: [], refunds: [], discounts: 0, done: new Map() };
  const random = new Dice(SEED);
  const steps = stepsOf(shop, known, random);
  const names = Object.keys(steps) as (keyof typeof steps)[];
  // Days pass: nobody signs in again for that.
  await world.owner.query(
    `update sessions set idle_until = 'infinity', expires_at = 'infinity' where business_id = $1`,
    [shop.member.businessId],
  );
  await steps.earlyTerms();
  await steps.approve();
  const told: string[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const name = known.invoices.length < 6 ? 'approve' : random.chance(0.1) ? 'approve' : random.pick(names);
    told.push(name);
    await steps[name]();
    const isVerified = step % VERIFY_EVERY === 0 || step === STEPS;
    const wrong = isVerified ? await faults(shop.member) : [];
    expect(wrong, `seed ${SEED}, step ${step}: ${told.slice(-VERIFY_EVERY).join(' ')}`).toEqual([]);
    // By dice of its own: the history stays the one that its seed has always made.
    if (isVerified) await expectFiguresAgree(shop, new Dice(SEED + step));
  }
  // A history in which most of it was refused would prove nothing.
  const least = Math.floor(STEPS / 200);
  const calls = [contract.recordPayment, contract.voidPayment, contract.bouncePayment, contract.applyCredit];
  for (const { id } of [
    ...calls,
    contract.refundPayment,
    contract.voidRefund,
    actions.creditInvoice,
    actions.reviseInvoice,
  ])
    expect(known.done.get(id) ?? 0, `${id} of ${JSON.stringify([...known.done])}`).toBeGreaterThanOrEqual(least);
  expect(known.discounts).toBeGreaterThanOrEqual(least);
  expect(Object.keys(await balances(shop.member))).not.toHaveLength(0);
}, 1_800_000);
