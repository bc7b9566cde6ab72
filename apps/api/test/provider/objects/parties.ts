import type Stripe from 'stripe';
import type { AccountProfile } from '../account.ts';

type GivenCustomer = Pick<Stripe.Customer, 'id' | 'created'> & Partial<Stripe.Customer>;

export const customer = (given: GivenCustomer): Stripe.Customer => ({
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: given.id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...given,
});

type GivenAccount = { id: string; created: number; profile: AccountProfile };
const NOTHING_NEEDED = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

export const account = ({ id, created, profile }: GivenAccount): Stripe.Account => ({
  id,
  object: 'account',
  business_profile: {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: profile.name,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: null,
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: profile.chargesEnabled,
  controller: { type: 'account' },
  country: profile.country,
  created,
  default_currency: profile.currency,
  details_submitted: true,
  email: 'office@example.com',
  external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
  future_requirements: NOTHING_NEEDED,
  metadata: {},
  payouts_enabled: true,
  requirements: NOTHING_NEEDED,
  settings: null,
  tos_acceptance: { date: null, ip: null, user_agent: null },
  type: 'standard',
});

type GivenEndpoint = Pick<Stripe.WebhookEndpoint, 'id' | 'created' | 'url' | 'enabled_events'> &
  Partial<Stripe.WebhookEndpoint>;

export const webhookEndpoint = (given: GivenEndpoint): Stripe.WebhookEndpoint => ({
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  description: null,
  livemode: false,
  metadata: {},
  status: 'enabled',
  ...given,
});
