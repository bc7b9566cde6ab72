import type Stripe from 'stripe';
import { Account, type StoredObject } from './account.ts';
import type { ProviderClock } from './clock.ts';
import { Failures } from './failures.ts';
import { accountIdOf, newId } from './ids.ts';
import { Refusal } from './refusal.ts';
import { Webhooks } from './webhooks.ts';

export const API_VERSION = '2026-10-28.endive';
const TEST_KEY = /^[rs]k_test_\w+$/;

/** Everything the server knows. */
export class World {
  readonly clock: ProviderClock;
  readonly accounts = new Map<string, Account>();
  readonly webhooks = new Webhooks();
  readonly failures = new Failures();
  /** Where the hosted pages are; known once the server listens. */
  url = '';
  /** Told of every change, so that it can be kept. */
  onChange: () => void = () => {};
  /** What happens later by the clock alone, and when the first of it does. */
  nextDue = Number.POSITIVE_INFINITY;

  constructor(clock: ProviderClock) {
    this.clock = clock;
  }

  /** Any test key opens an account of its own; the same key always the same one. */
  accountOfKey(secretKey: string): Account {
    if (!TEST_KEY.test(secretKey)) {
      throw new Refusal(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${secretKey}` });
    }
    const id = accountIdOf(secretKey);
    const known = this.accounts.get(id);
    if (known?.isRevoked) {
      throw new Refusal(401, { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key.' });
    }
    if (known) return known;
    const opened = new Account(id, secretKey, this.clock.now());
    this.accounts.set(id, opened);
    return opened;
  }

  /** By its id or by its key. */
  account(name: string): Account {
    return this.accounts.get(name) ?? this.accountOfKey(name);
  }

  /** Whoever owns the object; ids are never given twice. */
  ownerOf(id: string): Account {
    const owner = [...this.accounts.values()].find(({ objects }) => objects.has(id));
    if (!owner) throw new Error(`nobody has ${id}`);
    return owner;
  }

  /** Says that something happened, as it is at this moment. */
  emit(account: Account, type: string, object: StoredObject, changes: object = {}): Stripe.Event {
    const said: object = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.clock.now(),
      data: { object: { ...object, ...changes } },
      livemode: false,
      pending_webhooks: account.all('webhook_endpoint').length,
      request: { id: null, idempotency_key: null },
      type,
    };
    // By way of its text: a copy, and the compiler need not compare it with the types of all two hundred events.
    const event: Stripe.Event = JSON.parse(JSON.stringify(said));
    account.add(event);
    this.webhooks.send(account, event);
    this.onChange();
    return event;
  }

  dueAt(at: number): void {
    this.nextDue = Math.min(this.nextDue, at);
  }
}
