import type { Change } from '@countinghouse/contracts/events';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangeStream } from './change-stream.ts';
import { isLive } from './stream-state.ts';

/** The browser's own, as far as a test can speak for the server. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(event: string, data: object, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }));
  }

  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const latest = (): FakeSource => {
  const source = FakeSource.all.at(-1);
  if (!source) throw new Error('nothing was opened');
  return source;
};
const changed = (...changes: Change[]) => latest().say('changed', { changes }, 'p1');

let client: QueryClient;
let stream: ChangeStream;
const asked: string[] = [];
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.all = [];
  client = new QueryClient();
  for (const key of [['invoices', 'list'], ['invoices', 'detail', 7], ['invoices', 'detail', 8], ['salesTaxes']])
    await client.prefetchQuery({ queryKey: key, queryFn: () => 1 });
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ predicate } = {}) => {
    for (const query of client.getQueryCache().getAll())
      if (!predicate || predicate(query)) asked.push(query.queryKey.join('.'));
  });
  asked.length = 0;
  stream = new ChangeStream(client);
  stream.start();
});
afterEach(() => {
  stream.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks again for what changed, once for several changes, and for no other record', () => {
  changed({ topic: 'invoices', id: 7 });
  changed({ topic: 'invoices', id: 7 });
  vi.advanceTimersByTime(400);
  expect(asked).toEqual(['invoices.list', 'invoices.detail.7']);
  changed({ topic: 'payments', id: 3 });
  vi.advanceTimersByTime(400);
  expect(asked).toHaveLength(2); // not so soon again
  vi.advanceTimersByTime(1_500);
  expect(asked.slice(2)).toEqual(['invoices.list', 'invoices.detail.7', 'invoices.detail.8']);
});

it('comes back after a refusal from where it was, later each time, and after a server that stops', () => {
  latest().say('beat', {}, 'p9');
  expect(isLive()).toBe(true);
  latest().refuse();
  expect(isLive()).toBe(false);
  vi.advanceTimersByTime(3_100);
  expect(FakeSource.all).toHaveLength(2);
  expect(latest().url).toContain('lastEventId=p9');
  latest().say('ended', { reason: 'server' });
  expect(latest().readyState).toBe(FakeSource.CLOSED);
  vi.advanceTimersByTime(5_100);
  expect(FakeSource.all).toHaveLength(3);
});

it('opens another one when it hears nothing, not even a beat', () => {
  latest().say('beat', {}, 'p1');
  vi.advanceTimersByTime(54_000);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(5_000);
  expect(FakeSource.all).toHaveLength(2);
});

it('asks for everything when it is told that nobody knows, or that the session is over', () => {
  latest().say('resync', {}, 'p2');
  expect(asked).toHaveLength(4);
  latest().say('ended', { reason: 'session' });
  expect(asked).toHaveLength(8);
  vi.advanceTimersByTime(120_000);
  expect(FakeSource.all).toHaveLength(1);
});

it('gives its connection up behind other tabs, and comes back in front', () => {
  latest().say('beat', {}, 'p3');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(10_000);
  expect([latest().readyState, isLive()]).toEqual([FakeSource.CLOSED, false]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(latest().url).toContain('lastEventId=p3');
});
