import type Stripe from 'stripe';

type GivenFields = Pick<Stripe.Charge, 'id' | 'amount' | 'currency' | 'created' | 'status'> & Partial<Stripe.Charge>;

export const charge = (given: GivenFields): Stripe.Charge => ({
  object: 'charge',
  amount_captured: given.status === 'failed' ? 0 : given.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  calculated_statement_descriptor: null,
  captured: given.status !== 'failed',
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: given.status === 'succeeded',
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${given.id}/refunds` },
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
  ...given,
});

/** What a charge remembers of the card or the account it went to. */
export function methodDetails(
  method: Stripe.PaymentMethod,
  { amount, mandate }: { amount: number; mandate: string | null },
): Stripe.Charge.PaymentMethodDetails {
  if (method.type !== 'card') {
    const bank = method.acss_debit ?? method.us_bank_account ?? method.sepa_debit ?? method.bacs_debit;
    return { type: method.type, [method.type]: { ...bank, mandate } };
  }
  const { card } = method;
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 1,
      exp_year: card?.exp_year ?? 2034,
      extended_authorization: { status: 'disabled' },
      fingerprint: card?.fingerprint ?? null,
      funding: card?.funding ?? null,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card?.brand ?? null,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
