import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import type { CreditOrigin } from '@countinghouse/domain/payments/methods';
import type { Ctx } from '../../platform/ctx.ts';
import { type AccountsByRole, type AllocationColumns, postSettlement, type SettlementLine } from '../ledger/index.ts';
import { discountOf } from './discounts/plan-discounts.ts';
import type { PaymentPlan, PlannedShare } from './payment-plan.ts';

export type RecordedPayment = {
  id: number;
  number: string;
  customerId: number;
  accountId: number;
  amount: Cents;
  day: string;
  origin: CreditOrigin;
  estimateId: number | null;
};

/** The entry of a payment: the money on its account, against what invoices take and what the customer keeps as a credit. */
export async function postPayment(
  ctx: Ctx,
  payment: RecordedPayment,
  { shares, rest, rounding }: PaymentPlan,
  chart?: AccountsByRole,
) {
  const { id, number, customerId, accountId, amount, day, origin, estimateId } = payment;
  await postSettlement(
    ctx,
    { kind: 'payment.recorded', subject: 'payments', subjectId: id, postedOn: day, reference: number },
    {
      lines: [
        { account: { accountId }, amount },
        ...creditLines(shares),
        ...shares.map((share) => ({
          account: 'receivable' as const,
          amount: cents(0 - share.amount - discountOf(share)),
          item: share.item,
        })),
        ...shares.flatMap(({ discount }) => discount?.postings ?? []),
        { account: 'credits', amount: cents(0 - rest), isNewCredit: true },
        // Too much is a credit on the account of rounding, too little a debit.
        { account: 'rounding', amount: cents(0 - rounding) },
      ],
      allocations: shares.flatMap((share) => allocationsOf(share, id)),
      taxes: shares.flatMap(({ discount }) => discount?.taxes ?? []),
      newCredit: rest > 0 ? { customerId, amount: rest, number, origin, paymentId: id, estimateId } : undefined,
    },
    chart,
  );
}

/** What is used of each credit, whatever invoices it is used on. */
function creditLines(shares: readonly PlannedShare[]): SettlementLine[] {
  const uses = Map.groupBy(
    shares.flatMap(({ credits }) => credits),
    ({ credit }) => credit.id,
  );
  return [...uses.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ account: 'credits' as const, amount: sum(group.map(({ amount }) => amount)), item: first.credit }]
      : [];
  });
}

function allocationsOf(share: PlannedShare, paymentId: number): AllocationColumns[] {
  const { item, cash, credits, rounding } = share;
  const row = (kind: AllocationColumns['kind'], amount: Cents, more: Partial<AllocationColumns> = {}) => ({
    item_id: item.id,
    kind,
    amount_cents: amount,
    home_cents: amount,
    ...more,
  });
  return [
    row('payment', cash, { payment_id: paymentId }),
    row('rounding', rounding, { payment_id: paymentId }),
    row('discount', discountOf(share), { payment_id: paymentId }),
    ...credits.map(({ credit, amount }) => row('credit', amount, { credit_item_id: credit.id })),
  ].filter(({ amount_cents }) => amount_cents !== 0);
}
