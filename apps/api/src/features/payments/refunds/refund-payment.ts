import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { refundPayment as contract } from '@countinghouse/contracts/payments';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { readAmount } from '../../../platform/amounts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { lockInvoices, updateInvoiceRow } from '../../invoices/index.ts';
import {
  type AllocationColumns,
  listCredits,
  lockCredits,
  lockItemsOf,
  postSettlement,
  type SettlementLine,
} from '../../ledger/index.ts';
import { takeNumber } from '../../settings/index.ts';
import { listLiveOf, listTouchedBy } from '../allocations.repo.ts';
import { findMethod, type MethodRow } from '../methods/methods.repo.ts';
import { requireMethod } from '../methods/require-method.ts';
import { readMoneyDay } from '../payment-day.ts';
import { invalid } from '../payment-plan.ts';
import { addRefunded, findPaymentHead, lockPayment } from '../payments.repo.ts';
import { restate } from '../take-back-payment.ts';
import { carriedBy, type RefundCarrier } from './refund-carrier.ts';
import { insertRefund } from './refunds.repo.ts';

type RefundBody = HandlerInput<typeof contract>['body'];
type RefundTerms = { amount: Cents; day: string; currencyCode: string; body: RefundBody };

/** Money goes back: of a payment, so that what it paid is owed again, or of a credit that the customer has. Answers its id. */
export async function refundPayment(ctx: Ctx, body: RefundBody): Promise<number> {
  const { idPayment, idCredit } = body;
  if ((idPayment === undefined) === (idCredit === undefined)) throw invalid('idPayment', 'Say what is given back.');
  const currencyCode = await businessCurrency(ctx);
  const amount = readAmount(body.amount, 'amount', exponentOf(currencyCode));
  const day = await readMoneyDay(ctx, { day: body.refundDate, field: 'refundDate', isConfirmed: true });
  const terms = { amount, day, currencyCode, body };
  return idPayment === undefined ? ofCredit(ctx, idCredit ?? 0, terms) : ofPayment(ctx, idPayment, terms);
}

/** By the method it was paid with, where nobody says otherwise. */
async function ofPayment(ctx: Ctx, idPayment: number, terms: RefundTerms): Promise<number> {
  const { amount, day, body } = terms;
  const heads = await lockInvoices(ctx, await listTouchedBy(ctx, idPayment));
  const payment = await lockPayment(ctx, idPayment);
  if (!payment) throw new AppError('payment.not_found');
  requireFresh(payment.version, body.version);
  if (payment.state !== 'done') throw new AppError('payment.not_standing');
  if (day < payment.paid_on) throw invalid('refundDate', `Not before ${payment.paid_on}, the day of the payment.`);
  const live = await listLiveOf(ctx, idPayment);
  const chosen = live
    .filter(({ documentId }) => body.idInvoice === undefined || documentId === body.idInvoice)
    .toReversed();
  const items = await lockItemsOf(
    ctx,
    'invoices',
    chosen.map(({ documentId }) => documentId),
  );
  let rest: number = amount;
  const parts = chosen.flatMap((allocation) => {
    const part = Math.min(rest, allocation.live);
    rest -= part;
    const item = items.find(({ id }) => id === allocation.itemId);
    return part > 0 && item ? [{ item, allocation, part: cents(part) }] : [];
  });
  if (rest > 0) throw new AppError('payment.more_than_paid');
  const method = await methodOf(ctx, body.idPaymentMethod, payment.method_id);
  const carrier = carriedBy(payment, method);
  const source = { method, customerId: payment.customer_id ?? 0, paymentId: idPayment, carrier };
  const id = await insertOwn(ctx, terms, source);
  await post(
    ctx,
    { id, method, terms },
    {
      lines: parts.map(({ item, part }) => ({ account: 'receivable', amount: part, item })),
      allocations: parts.map(({ item, allocation, part }) => ({
        item_id: item.id,
        kind: 'refund',
        payment_id: idPayment,
        reverses_id: allocation.id,
        amount_cents: 0 - part,
        home_cents: 0 - part,
      })),
    },
  );
  await addRefunded(ctx, idPayment, amount);
  await restate(ctx, heads);
  await carrier?.carry(ctx, id);
  return id;
}

async function ofCredit(ctx: Ctx, idCredit: number, terms: RefundTerms): Promise<number> {
  const { amount, day, body } = terms;
  const estimates = await lockEstimate(ctx, idCredit);
  const [credit] = await lockCredits(ctx, [idCredit]);
  if (!credit) throw new AppError('credit.not_found');
  if (amount > credit.open) throw new AppError('payment.credit_short');
  if (day < credit.openedOn) throw invalid('refundDate', `Not before ${credit.openedOn}, the day of the credit.`);
  const payment = credit.paymentId === null ? undefined : await findPaymentHead(ctx, credit.paymentId);
  const isOnline = payment !== undefined && payment.provider !== null;
  const method = await methodOf(ctx, body.idPaymentMethod, isOnline ? payment.method_id : undefined);
  const carrier = carriedBy(payment, method);
  const source = { method, customerId: credit.customer_id ?? 0, creditId: idCredit, carrier };
  const id = await insertOwn(ctx, terms, source);
  await post(
    ctx,
    { id, method, terms },
    {
      lines: [{ account: 'credits', amount, item: credit }],
      allocations: [{ item_id: idCredit, kind: 'refund', amount_cents: amount, home_cents: amount }],
    },
  );
  for (const estimate of estimates)
    await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents - amount });
  await carrier?.carry(ctx, id);
  return id;
}

/** A deposit that goes back is not on its estimate any more. */
export async function lockEstimate(ctx: Ctx, idCredit: number) {
  const [credit] = await listCredits(ctx, { itemId: idCredit });
  return credit === undefined || credit.estimateId === null ? [] : lockInvoices(ctx, [credit.estimateId]);
}

async function methodOf(ctx: Ctx, chosen: number | undefined, usual: number | undefined): Promise<MethodRow> {
  const known = chosen === undefined && usual !== undefined ? await findMethod(ctx, usual) : undefined;
  return known ?? requireMethod(ctx, chosen);
}

type RefundSource = {
  method: MethodRow;
  customerId: number;
  paymentId?: number;
  creditId?: number;
  /** Who gives the money back; without one somebody does so by hand. */
  carrier: RefundCarrier | undefined;
};

async function insertOwn(ctx: Ctx, terms: RefundTerms, source: RefundSource) {
  const { amount, day, currencyCode, body } = terms;
  const { method, customerId, paymentId, creditId, carrier } = source;
  const { prefix, number } = await takeNumber(ctx, 'refund', { day });
  const id = await insertRefund(ctx, {
    customer_id: customerId,
    payment_id: paymentId ?? null,
    credit_item_id: creditId ?? null,
    method_id: method.id,
    account_id: method.account_id,
    prefix,
    number,
    currency_code: currencyCode,
    amount_cents: amount,
    home_cents: amount,
    refunded_on: day,
    reason: body.reason,
    reference: body.reference,
    ...(carrier && { state: 'pending', is_online: true, document_id: body.idInvoice ?? null }),
  });
  await ctx.audit({
    action: 'refund.recorded',
    subject: 'refunds',
    subjectId: id,
    after: { number: `${prefix}${number}`, amount, day, reason: body.reason, payment: paymentId, credit: creditId },
  });
  return id;
}

type NumberedRefund = { id: number; method: MethodRow; terms: RefundTerms };
type RefundSides = { lines: SettlementLine[]; allocations: AllocationColumns[] };

const post = (ctx: Ctx, { id, method, terms: { amount, day } }: NumberedRefund, { lines, allocations }: RefundSides) =>
  postSettlement(
    ctx,
    { kind: 'refund.recorded', subject: 'refunds', subjectId: id, postedOn: day },
    { lines: [...lines, { account: { accountId: method.account_id }, amount: cents(0 - amount) }], allocations },
  );
