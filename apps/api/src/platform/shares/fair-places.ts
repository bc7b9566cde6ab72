import type { Pace } from './pace.ts';

export type PlaceRules = {
  /** Places of all callers together. */
  total: number;
  /** Places of one caller; asked each time, because it may shrink while others are at work. */
  perCaller: () => number;
  /** Callers beyond that wait, so many of each and so long; then they are refused. */
  waitingPerCaller: number;
  patienceMs: number;
  pace?: Pace;
};

export type Leave = () => void;
/** `places`: this caller has its share. `pace`: it asks too fast. `full`: everybody together has all there is. */
export type Refusal = 'places' | 'pace' | 'full';
export class PlaceRefusedError extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(`no place: ${reason}`);
    this.reason = reason;
  }
}

type Waiter = { enter: () => void; refuse: () => void };
type Caller = { taken: number; waiting: Waiter[]; seenAt: number };

/** A caller that did nothing for this long is forgotten. */
const FORGOTTEN_MS = 2_000;

/**
 * Hands out a limited number of places. Whoever cannot have one waits in a line of their own, and the lines are served in
 * turn: two hundred requests of one business never stand before the first of another.
 */
export class FairPlaces {
  readonly #rules: PlaceRules;
  readonly #callers = new Map<string, Caller>();
  /** Callers with somebody waiting, the one whose turn it is first. */
  readonly #line = new Set<string>();
  #taken = 0;
  #forgotAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(rules: PlaceRules) {
    this.#rules = rules;
  }

  /** A place, at once or after waiting; `whenGone` hears how to give up the wait of somebody who left. */
  async take(key: string, whenGone?: (giveUp: () => void) => void): Promise<Leave> {
    const caller = this.#callerOf(key);
    if (caller.waiting.length === 0 && this.#hindrance(key, caller) === undefined) return this.#enter(key, caller);
    if (caller.waiting.length >= this.#rules.waitingPerCaller) throw this.#refusal(caller);
    await this.#wait(key, caller, whenGone);
    return this.#leaveOf(caller);
  }

  /** How many callers memory holds. */
  get size(): number {
    return this.#callers.size;
  }

  countsOf(key: string): { taken: number; waiting: number } {
    const caller = this.#callers.get(key);
    return { taken: caller?.taken ?? 0, waiting: caller?.waiting.length ?? 0 };
  }

  /** How many callers were here lately. */
  countCallers(): number {
    this.#forgetIdle(performance.now());
    return this.#callers.size;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Memory holds only who is at work: strangers come from any number of addresses. */
  #forgetIdle(now: number): void {
    this.#forgotAt = now;
    for (const [key, { taken, waiting, seenAt }] of this.#callers) {
      if (taken === 0 && waiting.length === 0 && now - seenAt > FORGOTTEN_MS) this.#callers.delete(key);
    }
  }

  #callerOf(key: string): Caller {
    const now = performance.now();
    if (now - this.#forgotAt > FORGOTTEN_MS) this.#forgetIdle(now);
    const known = this.#callers.get(key);
    const caller = known ?? { taken: 0, waiting: [], seenAt: now };
    if (!known) this.#callers.set(key, caller);
    caller.seenAt = now;
    return caller;
  }

  #hindrance(key: string, { taken }: Caller): Refusal | undefined {
    if (this.#taken >= this.#rules.total) return 'full';
    if (taken >= this.#rules.perCaller()) return 'places';
    return (this.#rules.pace?.waitMs(key) ?? 0) > 0 ? 'pace' : undefined;
  }

  /** A caller that uses up its own share is told so, rather than that the server is full. */
  #refusal({ taken }: Caller): PlaceRefusedError {
    if (taken >= this.#rules.perCaller()) return new PlaceRefusedError('places');
    if (this.#taken >= this.#rules.total) return new PlaceRefusedError('full');
    return new PlaceRefusedError(this.#rules.pace ? 'pace' : 'places');
  }

  #enter(key: string, caller: Caller): Leave {
    this.#count(key, caller);
    return this.#leaveOf(caller);
  }

  #count(key: string, caller: Caller): void {
    caller.taken += 1;
    this.#taken += 1;
    this.#rules.pace?.spend(key);
  }

  #leaveOf(caller: Caller): Leave {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      caller.taken -= 1;
      this.#taken -= 1;
      caller.seenAt = performance.now();
      this.#serve();
    };
  }

  #wait(key: string, caller: Caller, whenGone?: (giveUp: () => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(patience);
        caller.waiting.splice(caller.waiting.indexOf(waiter), 1);
        if (caller.waiting.length === 0) this.#line.delete(key);
      };
      const waiter: Waiter = {
        enter: () => {
          stop();
          this.#count(key, caller);
          resolve();
        },
        refuse: () => {
          if (!caller.waiting.includes(waiter)) return;
          stop();
          reject(this.#refusal(caller));
        },
      };
      const patience = setTimeout(waiter.refuse, this.#rules.patienceMs);
      caller.waiting.push(waiter);
      this.#line.add(key);
      whenGone?.(waiter.refuse);
      this.#serve();
    });
  }

  /** One place to each line in turn, for as long as there are places. */
  #serve(): void {
    // A served caller moves to the end of the line; one that was not served keeps its turn.
    for (const key of this.#line) this.#serveOne(key);
    this.#serveLater();
  }

  #serveOne(key: string): void {
    const caller = this.#callers.get(key);
    const next = caller?.waiting[0];
    if (!caller || !next || this.#hindrance(key, caller) !== undefined) return;
    this.#line.delete(key);
    this.#line.add(key);
    next.enter();
  }

  /** No place becomes free while a caller is only slowed down, and shares grow with time, so look again soon. */
  #serveLater(): void {
    if (this.#timer || this.#line.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#serve();
    }, LOOK_AGAIN_MS).unref();
  }
}

const LOOK_AGAIN_MS = 20;
