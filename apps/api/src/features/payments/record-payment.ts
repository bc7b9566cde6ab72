import { exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { cashDifference } from '@countinghouse/domain/payments/cash';
import { spreadPayment } from '@countinghouse/domain/payments/spread';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { haveAccounts } from '../customers/index.ts';
import { approveInvoice, type DocumentHead, lockInvoices } from '../invoices/index.ts';
import { type AccountsByRole, accountsByRole, lockCredits } from '../ledger/index.ts';
import { applyEarly } from './credits/apply-early.ts';
import { discountOf, payableOf, withDiscounts } from './discounts/plan-discounts.ts';
import {
  insertReceipt,
  type MoneyTerms,
  type ReceiptSlip,
  type RecordOptions,
  receiptOf,
  recorded,
  takeSlip,
  toldOn,
} from './insert-receipt.ts';
import { findRules, type RulesRow } from './methods/methods.repo.ts';
import { requireMethod } from './methods/require-method.ts';
import { lockOpenItems, openDocuments } from './open-documents.ts';
import { readMoneyDay } from './payment-day.ts';
import {
  type CreditUse,
  invalid,
  type OpenDocument,
  type PaymentBody,
  type PaymentPlan,
  type PlannedShare,
  planPayment,
} from './payment-plan.ts';
import { hasLikePayment } from './payments.repo.ts';
import { postPayment } from './post-payment.ts';
import { recordDeposit } from './record-deposit.ts';
import { recordRecovery } from './record-recovery.ts';
import { settleShare } from './settle-share.ts';

/** Money came in. Answers the payment; everything about it happens, or nothing. */
export async function recordPayment(ctx: Ctx, body: PaymentBody, options: RecordOptions = {}): Promise<number> {
  const ids = namedBy(body);
  // What does not wait for each other is asked for at once; the locks stand in their order.
  const [heads, items, terms] = await together([lockTargets(ctx, ids), lockOpenItems(ctx, ids), readTerms(ctx, body)]);
  const target = heads.find(({ id }) => id === body.idInvoice);
  if (target) requireFresh(target.version, options.version);
  if (target && (target.kind === 'estimate' || isGivenUp(target))) await requireAlone(ctx, target, terms);
  if (target?.kind === 'estimate') return recordDeposit(ctx, target, terms, options);
  if (target && isGivenUp(target)) return recordRecovery(ctx, target, terms, options);
  const documents = (await approvedOf(ctx, heads, body)) ?? openDocuments(heads, items);
  const payable = payableOf(documents, terms);
  const customerId = await customerOf(ctx, documents, body);
  const [, credits, chart, slip] = await together([
    requireNew(ctx, customerId, terms),
    readCredits(ctx, body, { customerId, day: terms.day, rules: terms.rules }),
    accountsByRole(ctx),
    takeSlip(ctx, terms.day),
  ]);
  const shares = readShares(body, { documents: payable, target, terms, credits });
  const planned = planPayment(
    { payment: terms.amount, shares, credits },
    { documents: payable, method: terms.method, rules: terms.rules },
  );
  const plan = body.earlyDiscount ? await withDiscounts(ctx, planned, { documents, payable }) : planned;
  return write(ctx, { terms, plan, customerId, hasDocument: target !== undefined, chart, slip }, options);
}

function namedBy({ idInvoice, allocations = [] }: PaymentBody): number[] {
  const ids = new Set([idInvoice, ...allocations.map((allocation) => allocation.idInvoice)]);
  return [...ids].filter((id) => id !== undefined);
}

/** Everything it can touch, in the order of ids: two clerks never wait crosswise. */
async function lockTargets(ctx: Ctx, ids: readonly number[]): Promise<DocumentHead[]> {
  const heads = ids.length === 0 ? [] : await lockInvoices(ctx, ids);
  if (heads.length !== ids.length) throw new AppError('invoice.not_found');
  return heads;
}

/** What was given for paying early is no loss, and nobody is to pay it after all. */
const isGivenUp = ({ kind, balance_cents, written_off_cents, discounted_cents }: DocumentHead) =>
  kind === 'invoice' && balance_cents === 0 && written_off_cents > discounted_cents;

async function readTerms(ctx: Ctx, body: PaymentBody): Promise<MoneyTerms> {
  const [rules, day, method] = await together([
    findRules(ctx),
    readMoneyDay(ctx, { day: body.paymentDate, field: 'paymentDate', isConfirmed: body.confirmDate }),
    requireMethod(ctx, body.idPaymentMethod),
  ]);
  const amount = readAmount(body.payment, 'payment', exponentOf(rules.currencyCode));
  if (method.needs_reference && body.reference === '')
    throw invalid('reference', `Enter the reference of the ${method.name}.`);
  return { amount, day, method, rules, body };
}

/** A draft is approved first, when somebody said so: then everything is as that left it. */
async function approvedOf(
  ctx: Ctx,
  heads: readonly DocumentHead[],
  body: PaymentBody,
): Promise<OpenDocument[] | undefined> {
  const draft = heads.find(({ id, status }) => id === body.idInvoice && status === 'Draft');
  if (!draft) return undefined;
  if (draft.archived_at !== null) throw new AppError('payment.not_payable');
  if (!body.confirmApprove) throw new AppError('payment.confirm_approve');
  await approveInvoice(ctx, draft.id, { confirmDate: body.confirmDate });
  const ids = heads.map(({ id }) => id);
  return openDocuments(...(await together([lockInvoices(ctx, ids), lockOpenItems(ctx, ids)])));
}

/** All of one customer: money of one never pays for another. */
async function customerOf(ctx: Ctx, documents: readonly OpenDocument[], { idClient }: PaymentBody): Promise<number> {
  const owners = [...new Set(documents.map(({ head }) => head.customer_id ?? 0))];
  const [customerId = idClient] = owners;
  if (customerId === undefined) throw invalid('idClient', 'Choose a customer or an invoice.');
  if (owners.length > 1) throw invalid('allocations', 'These invoices are of several customers.');
  if (idClient !== undefined && idClient !== customerId) throw invalid('idClient', 'This is another customer.');
  if (owners.length === 0 && !(await haveAccounts(ctx, [customerId]))) throw new AppError('customer.not_found');
  return customerId;
}

/** A deposit and a recovery are of one document, in money. */
async function requireAlone(ctx: Ctx, { customer_id, id }: DocumentHead, terms: MoneyTerms): Promise<void> {
  const { allocations, credits, idClient, earlyDiscount } = terms.body;
  if (earlyDiscount) throw new AppError('payment.no_discount');
  if (allocations?.some(({ idInvoice }) => idInvoice !== id)) throw invalid('allocations', 'This is for one document.');
  if (credits.length > 0) throw invalid('credits', 'Credits cannot be used here.');
  if (idClient !== undefined && idClient !== customer_id) throw invalid('idClient', 'This is another customer.');
  await requireNew(ctx, customer_id ?? 0, terms);
}

async function requireNew(ctx: Ctx, customerId: number, { amount, day, method, body }: MoneyTerms): Promise<void> {
  if (body.confirmDuplicate) return;
  const like = { customerId, amount, day, methodId: method.id, reference: body.reference };
  if (await hasLikePayment(ctx, like)) throw new AppError('payment.duplicate');
}

type CreditContext = { customerId: number; day: string; rules: RulesRow };

async function readCredits(
  ctx: Ctx,
  body: PaymentBody,
  { customerId, day, rules }: CreditContext,
): Promise<CreditUse[]> {
  if (body.credits.length === 0) return [];
  const ids = body.credits.map(({ idCredit }) => idCredit);
  if (new Set(ids).size !== ids.length) throw invalid('credits', 'A credit stands here twice.');
  const locked = await lockCredits(ctx, ids);
  return body.credits.map(({ idCredit, amount }) => {
    const credit = locked.find(({ id, customer_id }) => id === idCredit && customer_id === customerId);
    if (!credit) throw new AppError('credit.not_found');
    const used = readAmount(amount, 'credits', exponentOf(rules.currencyCode));
    if (used <= 0) throw invalid('credits', 'Enter an amount above zero.');
    if (used > credit.open) throw new AppError('payment.credit_short');
    if (day < credit.openedOn) throw invalid('paymentDate', `Not before ${credit.openedOn}, the day of the credit.`);
    return { credit, amount: used };
  });
}

type ShareContext = {
  documents: readonly OpenDocument[];
  target: DocumentHead | undefined;
  terms: MoneyTerms;
  credits: readonly CreditUse[];
};

/** As somebody split it; else the document takes all it can. */
function readShares(body: PaymentBody, { documents, target, terms, credits }: ShareContext): Map<number, Cents> {
  const exponent = exponentOf(terms.rules.currencyCode);
  if (body.allocations) {
    const ids = body.allocations.map(({ idInvoice }) => idInvoice);
    if (new Set(ids).size !== ids.length) throw invalid('allocations', 'An invoice stands here twice.');
    const shares = body.allocations.map(
      ({ idInvoice, amount }) => [idInvoice, readAmount(amount, 'allocations', exponent)] as const,
    );
    if (shares.some(([, amount]) => amount <= 0)) throw invalid('allocations', 'Enter amounts above zero.');
    return new Map(shares);
  }
  const used = sum(credits.map(({ amount }) => amount));
  const all = cents(terms.amount + used);
  const open = documents.map(({ head, item }) => ({
    idInvoice: head.id,
    dueDate: head.due_date,
    billingDate: head.billing_date,
    open: cents(item.open),
  }));
  // Where there are no smaller coins, what they leave open beside the credits is settled with them.
  const inCoins = cents(sum(open.map((each) => each.open)) - used);
  if (terms.method.kind === 'cash' && cashDifference(terms.amount, inCoins, terms.rules.cashStep) !== 0)
    return new Map(open.map((each) => [each.idInvoice, each.open]));
  const { shares } = spreadPayment(all, open, target?.id);
  return new Map(shares.map(({ idInvoice, amount }) => [idInvoice, amount]));
}

const storyOf = (share: PlannedShare, receipt: string) => ({
  receipt,
  amount: share.amount,
  ...(share.discount && { discount: discountOf(share) }),
});

type PlannedPayment = {
  terms: MoneyTerms;
  plan: PaymentPlan;
  customerId: number;
  hasDocument: boolean;
  chart: AccountsByRole;
  slip: ReceiptSlip;
};

/** Money of a day before its invoice's is kept first, and used on the invoice's own day. */
async function write(ctx: Ctx, planned: PlannedPayment, { replacesId }: RecordOptions): Promise<number> {
  const { terms, plan, customerId, hasDocument, chart, slip } = planned;
  const early = plan.shares.filter(({ item }) => terms.day < item.openedOn);
  if (early.some(({ credits }) => credits.length > 0)) throw invalid('credits', 'Use the credit by itself.');
  const onTime = plan.shares.filter(({ item }) => terms.day >= item.openedOn);
  const held = early.reduce((total, { amount }) => total + amount, 0);
  const origin = hasDocument && early.length === 0 ? ('overpayment' as const) : ('deposit' as const);
  const replaced = replacesId === undefined ? {} : { replacesId };
  const receipt = { customerId, origin, estimateId: null, rounding: plan.rounding, ...replaced };
  const payment = receiptOf(terms, receipt, slip);
  await together([
    insertReceipt(ctx, terms, receipt, slip),
    postPayment(ctx, payment, { ...plan, shares: onTime, rest: cents(plan.rest + held) }, chart),
  ]);
  await together([
    ...onTime.map((share) => settleShare(ctx, share, payment)),
    ctx.audit(
      recorded(payment, { invoices: plan.shares.map(({ head }) => head.id), kept: plan.rest }),
      ...plan.shares.map((share) => toldOn(share.head.id, 'invoice.paid', storyOf(share, payment.number))),
    ),
  ]);
  await applyEarly(ctx, payment.id, early);
  return payment.id;
}
