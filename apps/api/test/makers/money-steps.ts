import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { savePaymentRules } from '@countinghouse/contracts/payment-methods';
import * as contract from '@countinghouse/contracts/payments';
import { expect } from 'vitest';
import { request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import type { Dice } from '../fuzz-input.ts';
import type { TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';

export type MoneyShop = { member: Member; idClient: number; taxes: { idSalesTax: number }[] };
export type ShopRecords = {
  invoices: number[];
  payments: number[];
  refunds: number[];
  discounts: number;
  done: Map<string, number>;
};
type Reply = { status: number; data?: { id?: number; payment?: { idPayment: number }; idRefund?: number } };

/** Whatever may happen to money, in any order. What the product refuses is no step, but it never fails. */
export function moneySteps(
  { world: current, clock }: { world: () => TestWorld; clock: { now: Date } },
  { shop, known, random }: { shop: MoneyShop; known: ShopRecords; random: Dice },
) {
  const world = {
    get app() {
      return current().app;
    },
  };
  const { create, approve } = documentsIn(current);
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
      const day = clock.now.toISOString().slice(0, 10);
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
      clock.now = new Date(clock.now.getTime() + 24 * 3_600_000 * random.whole(1, 9));
    },
  };
}
