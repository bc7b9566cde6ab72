import type Stripe from 'stripe';
import type { ProviderAccess } from './provider-access.ts';
import { fromProvider } from './provider-amounts.ts';

/** What the provider says now about money that was asked for, in our words. */
export type IntentState = {
  intentId: string;
  status: 'open' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  amount: number;
  currencyCode: string;
  /** The account at the provider whose key was used to ask. */
  account: string;
  isLive: boolean;
  /** By what we wrote on it; null where we did not. */
  businessId: number | null;
  attemptId: number | null;
  failure: string;
  happenedAt: Date;
  sender: string;
  senderEmail: string;
  text: string;
  /** What it comes to in the currency of the account at the provider. */
  worth: { amount: number; currencyCode: string } | null;
  method: { id: string; customer: string; label: string; expires: string } | null;
};

const EXPAND = ['latest_charge.balance_transaction'];

export async function askIntent({ client, account }: ProviderAccess, id: string): Promise<IntentState> {
  return intentState(await client.paymentIntents.retrieve(id, { expand: EXPAND }), account);
}

export function intentState(intent: Stripe.PaymentIntent, account: string): IntentState {
  const currencyCode = intent.currency.toUpperCase();
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const received = intent.status === 'succeeded' ? intent.amount_received : intent.amount;
  return {
    intentId: intent.id,
    status: statusOf(intent),
    amount: fromProvider(received, currencyCode),
    currencyCode,
    account,
    isLive: intent.livemode,
    businessId: numberIn(intent.metadata, 'business'),
    attemptId: ownNumberIn(intent.metadata, 'attempt'),
    failure: intent.last_payment_error?.message ?? '',
    happenedAt: new Date((charge?.created ?? intent.created) * 1_000),
    sender: charge?.billing_details.name ?? '',
    senderEmail: charge?.billing_details.email ?? intent.receipt_email ?? '',
    text: intent.description ?? '',
    worth: worthOf(charge),
    method: methodOf(intent, charge),
  };
}

export function numberIn(metadata: Stripe.Metadata | null, name: string): number | null {
  const value = Number(metadata?.[name] ?? '');
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Only beside the name of a business: somebody else on the same account may count by the same word. */
export const ownNumberIn = (metadata: Stripe.Metadata | null, name: string): number | null =>
  numberIn(metadata, 'business') === null ? null : numberIn(metadata, name);

function statusOf({ status, last_payment_error }: Stripe.PaymentIntent): IntentState['status'] {
  const settled = (['processing', 'succeeded', 'canceled'] as const).find((one) => one === status);
  return settled ?? (last_payment_error === null ? 'open' : 'failed');
}

function worthOf(charge: Stripe.Charge | null): IntentState['worth'] {
  const moved = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  if (!moved) return null;
  const currencyCode = moved.currency.toUpperCase();
  return { amount: fromProvider(moved.amount, currencyCode), currencyCode };
}

function methodOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): IntentState['method'] {
  const [id, customer] = [idIn(intent.payment_method), idIn(intent.customer)];
  const card = charge?.payment_method_details?.card;
  if (!id || !customer || !card) return null;
  const expires = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  return { id, customer, label: `${titled(card.brand ?? 'card')} ···· ${card.last4 ?? ''}`.trim(), expires };
}

const titled = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What names another object: its id, or all of it. */
export const idIn = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
