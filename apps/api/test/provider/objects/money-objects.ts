import type Stripe from 'stripe';

type GivenRefund = Pick<Stripe.Refund, 'id' | 'amount' | 'currency' | 'created' | 'status'> & Partial<Stripe.Refund>;

export const refund = (given: GivenRefund): Stripe.Refund => ({
  object: 'refund',
  balance_transaction: null,
  charge: null,
  customer: null,
  customer_account: null,
  destination_details: { type: 'card', card: { type: 'refund' } },
  metadata: {},
  payment_intent: null,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
  ...given,
});

type GivenTransaction = Pick<
  Stripe.BalanceTransaction,
  'id' | 'amount' | 'fee' | 'currency' | 'created' | 'available_on' | 'type' | 'reporting_category' | 'source'
> &
  Partial<Stripe.BalanceTransaction>;

export const balanceTransaction = (given: GivenTransaction): Stripe.BalanceTransaction => ({
  object: 'balance_transaction',
  balance_type: 'payments',
  description: null,
  exchange_rate: null,
  fee_details:
    given.fee === 0
      ? []
      : [
          {
            amount: given.fee,
            application: null,
            currency: given.currency,
            description: 'Processing fees',
            type: 'stripe_fee',
          },
        ],
  net: given.amount - given.fee,
  status: 'pending',
  ...given,
});

type GivenPayout = Pick<Stripe.Payout, 'id' | 'amount' | 'currency' | 'created' | 'arrival_date' | 'status'> &
  Partial<Stripe.Payout>;

export const payout = (given: GivenPayout): Stripe.Payout => ({
  object: 'payout',
  application_fee: null,
  application_fee_amount: null,
  automatic: true,
  balance_transaction: null,
  description: 'STRIPE PAYOUT',
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  trace_id: null,
  type: 'bank_account',
  ...given,
});
