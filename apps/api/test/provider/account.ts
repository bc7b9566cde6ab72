import type Stripe from 'stripe';
import { missing } from './refusal.ts';

/** Every kind of object the server keeps, by the name it bears on the wire. */
export type ObjectOf = {
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  customer: Stripe.Customer;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.Event;
};
export type Kind = keyof ObjectOf;
export type StoredObject = ObjectOf[Kind];

/** How a saved method behaves when it is charged. */
export type MethodBehaviour = 'succeeds' | 'refused' | 'needsCustomer' | 'settles' | 'bounces';

/** A bank debit under way, or a refund by bank. */
export type WaitingDelivery = { dueAt: number; outcome: 'settles' | 'bounces' };

export type CheckoutFacts = {
  lines: { name: string; quantity: number; unit: number }[];
  intent: { metadata: Record<string, string>; description: string | null; receiptEmail: string | null };
  savesMethod: 'off_session' | 'on_session' | null;
};

/** `isUnderWay` while the first answer has not left yet. */
type KeptAnswer = { asked: string; answer: { status: number; body: string }; at: number; isUnderWay: boolean };

export type AccountProfile = { name: string; country: string; currency: string; chargesEnabled: boolean };

/** One customer of the provider with everything it owns; nobody else's key finds any of it. */
export class Account {
  readonly id: string;
  readonly secretKey: string;
  isRevoked = false;
  profile: AccountProfile = { name: 'Juniper & Pine', country: 'CA', currency: 'cad', chargesEnabled: true };
  readonly createdAt: number;
  readonly objects = new Map<string, StoredObject>();
  readonly kinds = new Map<Kind, StoredObject[]>();
  readonly idempotency = new Map<string, KeptAnswer>();
  /** What is known of an object and never shown on the wire. */
  readonly checkouts = new Map<string, CheckoutFacts>();
  readonly behaviours = new Map<string, MethodBehaviour>();
  /** Methods that were taken off their customer: the provider never takes one back. */
  readonly detached = new Set<string>();
  readonly debits = new Map<string, WaitingDelivery>();
  readonly refundsUnderWay = new Map<string, WaitingDelivery>();
  readonly payoutOf = new Map<string, string>();
  readonly endpointSecrets = new Map<string, string>();

  constructor(id: string, secretKey: string, createdAt: number) {
    this.id = id;
    this.secretKey = secretKey;
    this.createdAt = createdAt;
  }

  add<T extends StoredObject>(object: T): T {
    this.objects.set(object.id, object);
    const kind = object.object;
    const sameKind = this.kinds.get(kind);
    if (sameKind) sameKind.push(object);
    else this.kinds.set(kind, [object]);
    return object;
  }

  remove(object: StoredObject): void {
    this.objects.delete(object.id);
    this.kinds.set(
      object.object,
      (this.kinds.get(object.object) ?? []).filter((other) => other !== object),
    );
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): ObjectOf[K] | null {
    const found = id ? this.objects.get(id) : undefined;
    return found?.object === kind ? (found as ObjectOf[K]) : null;
  }

  get<K extends Kind>(kind: K, id: string, param?: string): ObjectOf[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): readonly ObjectOf[K][] {
    return (this.kinds.get(kind) ?? []) as ObjectOf[K][];
  }
}

/** What one object names another by: its id, or the whole of it where the asker wanted it expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
