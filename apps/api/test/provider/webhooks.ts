import Stripe from 'stripe';
import type { Account } from './account.ts';

/** How events leave until somebody says otherwise again. */
export type DeliveryMode = {
  /** They are kept until `release` is called, or for good. */
  withhold?: boolean;
  delayMs?: number;
  /** How often each one is sent; the provider promises at least once. */
  times?: number;
  /** Gathered for this long and then sent in the opposite order. */
  reverseWithinMs?: number;
};
export type ReleaseOrder = 'asMade' | 'reversed' | 'shuffled';

export type Delivery = { account: string; event: string; type: string; url: string; status: number | null };
type WaitingDelivery = { account: Account; event: Stripe.Event };

const MOST_ATTEMPTS = 8;
const LONGEST_PAUSE_MS = 20_000;
const ANSWER_WITHIN_MS = 30_000;

/** Signs events as the provider does and takes them to the endpoints of their account. */
export class Webhooks {
  mode: DeliveryMode = {};
  readonly deliveries: Delivery[] = [];
  #withheld: WaitingDelivery[] = [];
  #gathered: WaitingDelivery[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  #isClosed = false;

  send(account: Account, event: Stripe.Event): void {
    if (account.all('webhook_endpoint').length === 0) return;
    const { withhold, delayMs = 0, times = 1, reverseWithinMs } = this.mode;
    if (withhold) {
      this.#withheld.push({ account, event });
    } else if (reverseWithinMs !== undefined) {
      this.#gathered.push({ account, event });
      if (this.#gathered.length === 1) this.#later(reverseWithinMs, () => this.#sendGathered(times));
    } else {
      this.#later(delayMs, () => this.#sendTimes({ account, event }, times));
    }
  }

  get withheld(): readonly string[] {
    return this.#withheld.map(({ event }) => event.id);
  }

  forgetWithheld(): void {
    this.#withheld = [];
  }

  /** One after another, so that the order is the one asked for. */
  async release(order: ReleaseOrder, times: number): Promise<void> {
    const waiting = this.#withheld;
    this.#withheld = [];
    if (order === 'reversed') waiting.reverse();
    if (order === 'shuffled') waiting.sort(() => Math.random() - 0.5);
    for (const each of waiting) {
      for (let n = 0; n < times; n += 1) await this.deliver(each.account, each.event);
    }
  }

  /** To every endpoint that listens for it; a failed one is tried again later by itself. */
  async deliver(account: Account, event: Stripe.Event): Promise<void> {
    const listening = account
      .all('webhook_endpoint')
      .filter(({ status, enabled_events: types }) => status === 'enabled' && listensFor(types, event.type));
    await Promise.all(listening.map((endpoint) => this.#attempt({ account, event }, endpoint, 1)));
  }

  /** Until nothing is on its way; withheld events and later attempts do not count. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0 || this.#timers.size > 0) {
      await Promise.race([...this.#underWay, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #sendGathered(times: number): void {
    const gathered = this.#gathered.toReversed();
    this.#gathered = [];
    this.#track(
      (async () => {
        for (const each of gathered) {
          for (let n = 0; n < times; n += 1) await this.deliver(each.account, each.event);
        }
      })(),
    );
  }

  #sendTimes({ account, event }: WaitingDelivery, times: number): void {
    for (let n = 0; n < times; n += 1) this.#track(this.deliver(account, event));
  }

  async #attempt(waiting: WaitingDelivery, endpoint: Stripe.WebhookEndpoint, count: number): Promise<void> {
    const { account, event } = waiting;
    const status = await this.post(endpoint.url, JSON.stringify(event), account.endpointSecrets.get(endpoint.id) ?? '');
    this.deliveries.push({ account: account.id, event: event.id, type: event.type, url: endpoint.url, status });
    if (status !== null && status >= 200 && status < 300) {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      return;
    }
    if (count >= MOST_ATTEMPTS || this.#isClosed) return;
    const pause = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** count);
    setTimeout(() => {
      if (!this.#isClosed) this.#track(this.#attempt(waiting, endpoint, count + 1));
    }, pause).unref();
  }

  /** The time in the signature is the machine's: the receiver compares it with its own. */
  async post(url: string, payload: string, secret: string): Promise<number | null> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  #later(ms: number, act: () => void): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }
}

const listensFor = (types: readonly string[], type: string): boolean => types.includes('*') || types.includes(type);
