import type { AddressInfo } from 'node:net';
import type { Change } from '@countinghouse/contracts/events';
import { expect, vi } from 'vitest';
import type { TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';

type StreamMessage = { event: string; id: string; data: { changes?: Change[]; reason?: string } };
export type OpenStream = Awaited<ReturnType<typeof openStream>>;

/** Makes the application of a test world answer on a port: a stream is not a call that can be injected. */
export async function listenOn({ app }: TestWorld): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/events/stream`;
}

export const cookieOf = ({ cookies }: Member) => `sid=${cookies.sid}`;

/** A tab that follows: what it has heard so far, by name. */
export async function openStream(url: string, member: Member, lastEventId?: string) {
  const abort = new AbortController();
  const answer = await fetch(url, {
    headers: {
      accept: 'text/event-stream',
      cookie: cookieOf(member),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const messages: StreamMessage[] = [];
  const state = { isOver: answer.status !== 200 };
  if (answer.status === 200) void collect(answer, messages).finally(() => (state.isOver = true));
  return {
    status: answer.status,
    headers: answer.headers,
    messages,
    json: () => answer.json() as Promise<{ code: string }>,
    changes: () => messages.flatMap(({ data }) => data.changes ?? []),
    lastId: () => messages.findLast(({ id }) => id !== '')?.id ?? '',
    isOver: () => state.isOver,
    close: () => abort.abort(),
    untilHeard: (event: string) =>
      vi.waitFor(() => expect(messages.map((message) => message.event)).toContain(event), { timeout: 5_000 }),
    untilChanged: (topic: Change['topic'], id: number) =>
      vi.waitFor(() => expect(messages.flatMap(({ data }) => data.changes ?? [])).toContainEqual({ topic, id }), {
        timeout: 5_000,
      }),
    untilOver: () => vi.waitFor(() => expect(state.isOver).toBe(true), { timeout: 5_000 }),
  };
}

async function collect(answer: Response, messages: StreamMessage[]): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      messages.push(...parts.map(readMessage));
    }
  } catch {
    // closed by us, or cut off
  }
}

function readMessage(text: string): StreamMessage {
  const fields = new Map(text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id') ?? '',
    data: JSON.parse(fields.get('data') ?? '{}') as StreamMessage['data'],
  };
}
