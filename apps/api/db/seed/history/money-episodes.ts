import {
  applyCredit as application,
  bouncePayment as bounce,
  refundPayment as refund,
} from '@countinghouse/contracts/payments';
import { listCredits } from '../../../src/features/ledger/index.ts';
import { applyCredit } from '../../../src/features/payments/credits/apply-credit.ts';
import { refundPayment } from '../../../src/features/payments/refunds/refund-payment.ts';
import { bouncePayment, voidPayment } from '../../../src/features/payments/void-payment.ts';
import { creditOf } from './document-episodes.ts';
import { move } from './documents.ts';
import { act, type Firm, type MethodName, methodOf, requireCustomer } from './firm.ts';
import { listOpen, recordMoney } from './payments.ts';
import { billInEpisode, planSteps } from './steps.ts';
import { WORKS, type WorkName } from './works.ts';

export function planMoneyEpisodes(firm: Firm): void {
  planLoss(firm);
  planBounce(firm);
  planMistake(firm);
  planRefund(firm);
  planCreditUses(firm);
  planSteps(firm, [
    [16, () => recordMoney(firm, requireCustomer(firm, 'sharma'), { cents: 100_000, note: 'On account of the deck' })],
  ]);
}

/** A customer of a story with one invoice: billed, then paid in full. */
function invoiceOf(firm: Firm, key: string, work: WorkName, method: MethodName) {
  const state = { id: 0, payment: 0, cents: 0 };
  const lines = WORKS[work].lines(firm.dice);
  return {
    state,
    billed: async () => {
      state.id = await billInEpisode(firm, { customer: key, lines, who: 'bookkeeper' });
    },
    paid: async () => {
      const customer = requireCustomer(firm, key);
      const open = await act(firm, 'bookkeeper', (ctx) => listOpen(ctx, customer.id));
      state.cents = open.find(({ id }) => id === state.id)?.cents ?? 0;
      state.payment = await recordMoney(firm, customer, { idInvoice: state.id, cents: state.cents, method });
    },
  };
}

/** The bistro closes: what it owes is given up, and a little of it comes after all. */
function planLoss(firm: Firm): void {
  const { billed, state } = invoiceOf(firm, 'bistro', 'cleaning', 'Bank transfer');
  const last = invoiceOf(firm, 'bistro', 'windows', 'Bank transfer');
  const giveUp = async () => {
    const bistro = requireCustomer(firm, 'bistro');
    const open = await act(firm, 'owner', (ctx) => listOpen(ctx, bistro.id));
    const lost = { action: 'writeOff', reason: 'The firm closed', taxRelief: true };
    for (const { id } of open) await act(firm, 'owner', (ctx) => move(ctx, id, lost));
  };
  const close = async () => firm.customers.set('bistro', { ...requireCustomer(firm, 'bistro'), orders: 0 });
  const recover = () =>
    recordMoney(firm, requireCustomer(firm, 'bistro'), { idInvoice: state.id, cents: 7_550, note: 'From the trustee' });
  planSteps(firm, [
    [190, billed],
    [163, last.billed],
    [118, close],
    [64, giveUp],
    [12, recover],
  ]);
}

/** A cheque comes back, with what the bank charges for it; the invoice is owed again, and overdue. */
function planBounce(firm: Firm): void {
  const { state, billed, paid } = invoiceOf(firm, 'whitaker', 'handyman', 'Cheque');
  const returned = bounce.body.parse({ fee: 45, reason: 'Not sufficient funds' });
  planSteps(firm, [
    [88, billed],
    [58, paid],
    [54, () => act(firm, 'bookkeeper', (ctx) => bouncePayment(ctx, state.payment, returned))],
  ]);
}

/** Entered for the wrong customer, taken back, entered again. */
function planMistake(firm: Firm): void {
  const { state, billed, paid } = invoiceOf(firm, 'cycle', 'handyman', 'Cash');
  const mistake = () => ({ idPayment: state.payment, reason: 'It was the neighbour’s', confirmUnapply: false });
  planSteps(firm, [
    [44, billed],
    [27, paid],
    [26, () => act(firm, 'bookkeeper', (ctx) => voidPayment(ctx, mistake()))],
    [20, paid],
  ]);
}

/** Something goes back by the card it came with, and is credited. */
function planRefund(firm: Firm): void {
  const { state, billed, paid } = invoiceOf(firm, 'okafor', 'furnace', 'Card');
  const back = () => refund.body.parse({ idPayment: state.payment, amount: 38.75, reason: 'The filter did not fit' });
  planSteps(firm, [
    [52, billed],
    [43, paid],
    [40, () => act(firm, 'bookkeeper', (ctx) => refundPayment(ctx, back()))],
    [40, () => creditOf(firm, state.id, { reason: 'The filter did not fit', creditAmount: 38.75 })],
  ]);
}

/** What is credited after it was paid is the customer's: one uses it, one has it back, one still has it. */
function planCreditUses(firm: Firm): void {
  const used = invoiceOf(firm, 'rosedale', 'painting', 'E-transfer');
  const next = invoiceOf(firm, 'rosedale', 'cleaning', 'E-transfer');
  const back = invoiceOf(firm, 'kowalski', 'handyman', 'E-transfer');
  const kept = invoiceOf(firm, 'annex', 'windows', 'Card');
  const creditIn = (key: string) =>
    act(firm, 'bookkeeper', async (ctx) => {
      const credits = await listCredits(ctx, { customerId: requireCustomer(firm, key).id });
      const credit = credits.find(({ open }) => open > 0);
      if (!credit) throw new Error(`no credit of ${key}`);
      return credit;
    });
  const apply = async () => {
    const { id: idCredit, open } = await creditIn('rosedale');
    const allocations = [{ idInvoice: next.state.id, amount: open / 100 }];
    await act(firm, 'bookkeeper', (ctx) => applyCredit(ctx, application.body.parse({ idCredit, allocations })));
  };
  const giveBack = async () => {
    const { id: idCredit, open } = await creditIn('kowalski');
    const body = { idCredit, amount: open / 100, idPaymentMethod: methodOf(firm, 'E-transfer'), reason: 'Moved away' };
    await act(firm, 'bookkeeper', (ctx) => refundPayment(ctx, refund.body.parse(body)));
  };
  planSteps(firm, [
    [141, used.billed],
    [133, used.paid],
    [110, () => creditOf(firm, used.state.id, { reason: 'A second coat was not needed', creditAmount: 81.36 })],
    [87, next.billed],
    [86, apply],
    [80, next.paid],
  ]);
  planSteps(firm, [
    [101, back.billed],
    [90, back.paid],
    [78, () => creditOf(firm, back.state.id, { reason: 'Could not be done' })],
    [76, giveBack],
  ]);
  planSteps(firm, [
    [66, kept.billed],
    [57, kept.paid],
    [19, () => creditOf(firm, kept.state.id, { reason: 'Two panes were left out', creditAmount: 27.15 })],
  ]);
}
