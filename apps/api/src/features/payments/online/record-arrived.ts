import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentHead, earlyOffer, lockInvoices, readDiscount, updateInvoiceRow } from '../../invoices/index.ts';
import { applyEarly } from '../credits/apply-early.ts';
import { type ReceiptTerms, recorded, toldOn, writeReceipt } from '../insert-receipt.ts';
import { findMethod, findRules } from '../methods/methods.repo.ts';
import { lockOpenItems, openDocuments } from '../open-documents.ts';
import type { OpenDocument, PlannedShare } from '../payment-plan.ts';
import { findByProvider } from '../payments.repo.ts';
import { postPayment } from '../post-payment.ts';
import { recordRecovery } from '../record-recovery.ts';
import { settleShare } from '../settle-share.ts';

/** Money that somebody else says has arrived: the payment provider. It is ours whether it fits or not. */
export type ArrivedMoney = {
  provider: string;
  providerId: string;
  amount: Cents;
  day: string;
  methodId: number;
  /** Where it is; the method's own account unless it waited elsewhere. */
  accountId?: number;
  reference: string;
  note?: string;
  /** When it was asked for, where that was before it came: what was promised then is kept. */
  askedOn?: string;
};

export type ArrivedPayment = {
  id: number;
  number: string;
  customerId: number;
  /** More than the document could take: the customer has it as a credit. */
  excess: Cents;
};

type ArrivedShare = { document: OpenDocument; amount: Cents; discount?: PlannedShare['discount'] };

/** Who it is for, and what takes how much of it; what nobody takes is a credit of the customer. */
export type ArrivalTarget = {
  customerId: number;
  shares: readonly ArrivedShare[];
  /** A deposit on this estimate. */
  estimate?: DocumentHead | undefined;
};

/** For one document, which takes what it can whatever happened to it since it was asked for. */
export async function recordArrivedFor(
  ctx: Ctx,
  money: ArrivedMoney,
  { documentId, customerId }: { documentId: number; customerId: number },
): Promise<ArrivedPayment> {
  const [head] = await lockInvoices(ctx, [documentId]);
  const known = await findByProvider(ctx, money);
  if (known) return { ...known, customerId: known.customerId ?? customerId, excess: cents(0) };
  const target = { customerId: head?.customer_id ?? customerId, shares: [] };
  if (!head) return recordArrived(ctx, money, target);
  if (head.kind === 'estimate')
    return recordArrived(ctx, money, { ...target, estimate: takesDeposit(head, money.amount) ? head : undefined });
  if (isGivenUp(head, money.amount)) return recover(ctx, money, head);
  if (!isOpen(head)) return recordArrived(ctx, money, target);
  const [document] = openDocuments([head], await lockOpenItems(ctx, [head.id]));
  if (!document) return recordArrived(ctx, money, target);
  const amount = cents(Math.min(document.item.open, money.amount));
  const discount = await earlyDiscountOn(ctx, document, money);
  return recordArrived(ctx, money, { ...target, shares: amount > 0 ? [{ document, amount, discount }] : [] });
}

/** Exactly what is due less the discount, paid or asked for in time, settles the invoice, as by hand. */
async function earlyDiscountOn(
  ctx: Ctx,
  { head, item }: OpenDocument,
  { amount, day, askedOn = day }: ArrivedMoney,
): Promise<PlannedShare['discount']> {
  const offer = earlyOffer(head);
  const isInTime = offer !== null && (day <= offer.lastDay || askedOn <= offer.lastDay);
  if (!isInTime || day < item.openedOn || amount !== offer.payable || item.open !== head.balance_cents)
    return undefined;
  return { amount: offer.amount, ...(await readDiscount(ctx, head, offer.amount)) };
}

const takesDeposit = ({ status, archived_at, balance_cents }: DocumentHead, amount: Cents) =>
  (status === 'Processing' || status === 'Invoiced') && archived_at === null && amount <= balance_cents;

const isOpen = ({ kind, status, balance_cents }: DocumentHead) =>
  kind === 'invoice' && (status === 'Invoiced' || status === 'Processing') && balance_cents > 0;

/** All of it was given up, and not less of it than comes now. */
const isGivenUp = ({ kind, balance_cents, written_off_cents, discounted_cents }: DocumentHead, amount: Cents) =>
  kind === 'invoice' && balance_cents === 0 && written_off_cents - discounted_cents >= amount;

async function recover(ctx: Ctx, money: ArrivedMoney, head: DocumentHead): Promise<ArrivedPayment> {
  const id = await recordRecovery(ctx, head, await termsOf(ctx, money), {});
  const payment = await findByProvider(ctx, money);
  return { id, number: payment?.number ?? '', customerId: head.customer_id ?? 0, excess: cents(0) };
}

/** Writes the payment, its entry and everything that follows of it. The documents are locked by who calls. */
export async function recordArrived(ctx: Ctx, money: ArrivedMoney, target: ArrivalTarget): Promise<ArrivedPayment> {
  const { customerId, estimate } = target;
  const payment = await insertArrived(ctx, money, target);
  const planned = target.shares.map(shareOf);
  const early = planned.filter(({ item }) => money.day < item.openedOn);
  const onTime = planned.filter(({ item }) => money.day >= item.openedOn);
  const taken = planned.reduce((total, { amount }) => total + amount, 0);
  const held = early.reduce((total, { amount }) => total + amount, 0);
  const rest = cents(money.amount - taken);
  await postPayment(ctx, payment, { shares: onTime, rest: cents(rest + held), rounding: cents(0) });
  for (const share of onTime) await settleShare(ctx, share, payment);
  await applyEarly(ctx, payment.id, early);
  if (estimate) await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents + money.amount });
  const { number } = payment;
  await ctx.audit(
    recorded(payment, { provider: money.providerId, invoices: planned.map(({ head }) => head.id), kept: rest }),
    ...planned.map(({ head, amount }) => toldOn(head.id, 'invoice.paid', { receipt: number, amount })),
    ...(estimate ? [toldOn(estimate.id, 'estimate.paid', { receipt: number, amount: money.amount })] : []),
  );
  return { id: payment.id, number, customerId, excess: estimate ? cents(0) : rest };
}

const shareOf = ({ document, amount, discount }: ArrivedShare): PlannedShare => ({
  ...document,
  amount,
  ...(discount && { discount }),
  cash: amount,
  credits: [],
  rounding: cents(0),
});

async function termsOf(ctx: Ctx, money: ArrivedMoney): Promise<ReceiptTerms> {
  const { amount, day, provider, providerId, accountId, reference, note = '' } = money;
  const method = await findMethod(ctx, money.methodId);
  if (!method) throw new AppError('payment_method.not_found');
  const rules = await findRules(ctx);
  return { amount, day, method, rules, body: { reference, note }, arrival: { provider, providerId, accountId } };
}

const insertArrived = async (ctx: Ctx, money: ArrivedMoney, { customerId, estimate, shares }: ArrivalTarget) =>
  writeReceipt(ctx, await termsOf(ctx, money), {
    customerId,
    origin: estimate || shares.length === 0 ? 'deposit' : 'overpayment',
    estimateId: estimate?.id ?? null,
    rounding: cents(0),
  });
