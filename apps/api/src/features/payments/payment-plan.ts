import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { recordPayment } from '@countinghouse/contracts/payments';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { cashDifference } from '@countinghouse/domain/payments/cash';
import { AppError } from '../../platform/errors.ts';
import type { DocumentHead, GivenDiscount } from '../invoices/index.ts';
import type { LockedCredit, LockedItem } from '../ledger/index.ts';
import type { MethodRow, RulesRow } from './methods/methods.repo.ts';

export type PaymentBody = Omit<HandlerInput<typeof recordPayment>['body'], 'version' | 'receiptTo'>;

/** An invoice under lock with what is open on it. */
export type OpenDocument = { head: DocumentHead; item: LockedItem };
export type CreditUse = { credit: LockedCredit; amount: Cents };

/** What an invoice takes: so much in money, so much of credits, and so much that is only rounding. */
export type PlannedShare = OpenDocument & {
  amount: Cents;
  cash: Cents;
  credits: CreditUse[];
  rounding: Cents;
  /** What is given for paying early; no money, so `amount` is without it. */
  discount?: GivenDiscount & { amount: Cents };
};

export type PaymentPlan = {
  shares: PlannedShare[];
  /** What nobody takes. */
  rest: Cents;
  /** What was taken more, or with a minus less, than was owed. */
  rounding: Cents;
};

type Amounts = { payment: Cents; shares: ReadonlyMap<number, Cents>; credits: readonly CreditUse[] };
type Circumstances = { documents: readonly OpenDocument[]; method: MethodRow; rules: RulesRow };

/** Splits a payment over invoices as somebody said, credits before money, or says at which field it cannot be. */
export function planPayment(
  { payment, shares, credits }: Amounts,
  { documents, method, rules }: Circumstances,
): PaymentPlan {
  const taken = sum([...shares.values()]);
  const credit = sum(credits.map(({ amount }) => amount));
  if (credit > taken) throw invalid('credits', 'This is more than the invoices take.');
  const owed = cents(taken - credit);
  const takers = documents.filter(({ head }) => (shares.get(head.id) ?? 0) > 0);
  const isWhole = takers.every(({ head, item }) => shares.get(head.id) === item.open);
  const difference = method.kind === 'cash' && isWhole ? cashDifference(payment, owed, rules.cashStep) : cents(0);
  const rest = cents(payment - owed - difference);
  if (rest < 0) throw invalid('allocations', 'The parts come to more than the payment.');
  if (rest > 0 && !rules.keepsOverpayment && documents.length > 0) throw new AppError('payment.overpaid');
  for (const { head, item } of takers) requireAccepted(cents(shares.get(head.id) ?? 0), item, rules);
  return { shares: fill(takers, { shares, credits, difference }), rest, rounding: difference };
}

function requireAccepted(amount: Cents, item: LockedItem, { allowsPartial, minimumPartial }: RulesRow): void {
  const field = { [`allocations.${item.subjectId}`]: 'Look at the balance again.' };
  if (amount > item.open) throw new AppError('payment.more_than_open', field);
  if (amount === item.open) return;
  if (!allowsPartial) throw new AppError('payment.partial_refused', { payment: 'Enter the whole balance.' });
  if (amount < minimumPartial) throw new AppError('payment.below_minimum', { payment: 'Enter a larger part.' });
}

type ShareSources = { shares: ReadonlyMap<number, Cents>; credits: readonly CreditUse[]; difference: Cents };

/** Credits are used up one after the other. */
function fill(documents: readonly OpenDocument[], { shares, credits, difference }: ShareSources): PlannedShare[] {
  const left = credits.map(({ credit, amount }) => ({ credit, left: amount as number }));
  const planned = documents.map((document): PlannedShare => {
    const amount = cents(shares.get(document.head.id) ?? 0);
    let open: number = amount;
    const used = left.flatMap((each) => {
      const part = Math.min(each.left, open);
      each.left -= part;
      open -= part;
      return part > 0 ? [{ credit: each.credit, amount: cents(part) }] : [];
    });
    return { ...document, amount, cash: cents(open), credits: used, rounding: cents(0) };
  });
  return difference < 0 ? withMissing(planned, cents(0 - difference)) : planned;
}

/** A coin that is missing is missing on the last invoices: no share takes more of it than there is money on it. */
function withMissing(planned: readonly PlannedShare[], missing: Cents): PlannedShare[] {
  let left: number = missing;
  return planned
    .toReversed()
    .map((share) => {
      const rounding = Math.min(left, share.cash);
      left -= rounding;
      return { ...share, cash: cents(share.cash - rounding), rounding: cents(rounding) };
    })
    .toReversed();
}

export const invalid = (field: string, text: string) => new AppError('request.invalid', { [field]: text });
