import type Stripe from 'stripe';

export const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** How banks are debited in each currency; a currency without one has cards only. */
const DEBIT_OF: Record<string, BankDebit> = {
  cad: 'acss_debit',
  usd: 'us_bank_account',
  eur: 'sepa_debit',
  gbp: 'bacs_debit',
};
export type BankDebit = 'acss_debit' | 'us_bank_account' | 'sepa_debit' | 'bacs_debit';

export const debitOf = (currency: string | null): BankDebit | null => DEBIT_OF[currency ?? ''] ?? null;

type GivenFields = Pick<Stripe.PaymentMethod, 'id' | 'created'> & Partial<Stripe.PaymentMethod>;

const paymentMethod = (given: GivenFields, type: 'card' | BankDebit): Stripe.PaymentMethod => ({
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type,
  ...given,
});

type Card = { last4: string; brand?: string };

export const cardMethod = (given: GivenFields, { last4, brand = 'visa' }: Card): Stripe.PaymentMethod => ({
  ...paymentMethod(given, 'card'),
  card: {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'CA',
    display_brand: brand,
    exp_month: 8,
    exp_year: 2034,
    fingerprint: `fp${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
});

export function bankMethod(given: GivenFields, type: BankDebit, last4: string): Stripe.PaymentMethod {
  const fingerprint = `fp${last4}`;
  const bank = {
    acss_debit: {
      bank_name: 'Harbour Bank',
      fingerprint,
      institution_number: '000',
      last4,
      transit_number: '11000',
    },
    us_bank_account: {
      account_holder_type: 'company',
      account_type: 'checking',
      bank_name: 'Harbour Bank',
      financial_connections_account: null,
      fingerprint,
      last4,
      networks: null,
      routing_number: '110000000',
      status_details: null,
    },
    sepa_debit: {
      bank_code: '37040044',
      branch_code: null,
      country: 'DE',
      fingerprint,
      generated_from: null,
      last4,
    },
    bacs_debit: { fingerprint, last4, sort_code: '108800' },
  } satisfies Pick<Stripe.PaymentMethod, BankDebit>;
  return { ...paymentMethod(given, type), [type]: bank[type] };
}
