import { BEAT_MS, type Change, followEvents, type StreamEnd } from '@countinghouse/contracts/events';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../api.ts';
import { FOLLOWED_ROOMS, Renewals } from './renewals.ts';
import { follow, setLive } from './stream-state.ts';

/** A tab behind others gives its connection up: a browser has six for each server, for all tabs together. */
const HIDDEN_MS = 10_000;
/** Two beats and a little: then the connection is dead, whatever the browser believes. */
const SILENT_MS = 2 * BEAT_MS + 5_000;
/** After a refusal, and after a server that stopped. */
const AGAIN_MS = { least: 1_000, most: 60_000 };

/** The one stream of a tab. It remembers how far it has heard, so that what it misses is told when it comes back. */
export class ChangeStream {
  readonly #client: QueryClient;
  readonly #renewals: Renewals;
  #source: EventSource | undefined;
  #lastEventId = '';
  #refusals = 0;
  #silence: number | undefined;
  #again: number | undefined;
  #hiding: number | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    this.#renewals = new Renewals(client);
    follow(FOLLOWED_ROOMS);
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    if (!document.hidden) this.#open();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    window.clearTimeout(this.#hiding);
    this.#renewals.stop();
    this.#close();
  }

  readonly #onVisibility = () => {
    window.clearTimeout(this.#hiding);
    if (document.hidden) this.#hiding = window.setTimeout(() => this.#close(), HIDDEN_MS);
    else if (!this.#source) this.#open();
  };

  #open(): void {
    this.#close();
    const lastEventId = this.#lastEventId || undefined;
    const source = new EventSource(addressOf(followEvents, { query: { lastEventId } }));
    this.#source = source;
    const on = (event: string, act: (data: unknown) => void) =>
      source.addEventListener(event, (message: MessageEvent<string>) => {
        this.#hear(message.lastEventId);
        act(JSON.parse(message.data));
      });
    on('beat', () => undefined);
    on('changed', (data) => this.#renewals.add((data as { changes: Change[] }).changes));
    on('resync', () => void this.#client.invalidateQueries());
    on('ended', (data) => this.#end(data as StreamEnd));
    source.addEventListener('error', () => {
      setLive(false);
      // Otherwise the browser comes back by itself, when and from where the server told it.
      if (source.readyState === EventSource.CLOSED) this.#openLater();
    });
    this.#listenFor(SILENT_MS);
  }

  #hear(lastEventId: string): void {
    this.#lastEventId = lastEventId || this.#lastEventId;
    this.#refusals = 0;
    setLive(true);
    this.#listenFor(SILENT_MS);
  }

  #end({ reason }: StreamEnd): void {
    this.#close();
    // The next answer says that the session is over, and the page that asks for another one is shown.
    if (reason === 'session') void this.#client.invalidateQueries();
    else this.#openLater();
  }

  #openLater(): void {
    this.#close();
    const most = Math.min(AGAIN_MS.most, AGAIN_MS.least * 2 ** (this.#refusals + 1));
    this.#refusals += 1;
    const wait = AGAIN_MS.least + Math.random() * most;
    this.#again = window.setTimeout(() => {
      if (!document.hidden) this.#open();
    }, wait);
  }

  #listenFor(ms: number): void {
    window.clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.#openLater(), ms);
  }

  #close(): void {
    window.clearTimeout(this.#silence);
    window.clearTimeout(this.#again);
    this.#source?.close();
    this.#source = undefined;
    setLive(false);
  }
}
