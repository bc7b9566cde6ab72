import type { FastifyReply } from 'fastify';
import { expect, it, vi } from 'vitest';
import { Follower } from './follower.ts';

/** A client behind whom so many bytes wait. */
function aClient(writableLength: number) {
  const sent: { event: string; id?: string; retry?: number }[] = [];
  const destroy = vi.fn<() => void>();
  const sse = { send: async (message: (typeof sent)[number]) => void sent.push(message), close: vi.fn<() => void>() };
  const reply = { raw: { writableLength, destroy }, sse } as unknown as FastifyReply;
  const follower = new Follower({ businessId: 1, userId: 2, role: 'staff', sessionId: 3 }, reply);
  return { follower, sent, destroy };
}
const batch = (id: string, recordId: number) => ({
  id,
  isComplete: true,
  events: [{ topic: 'invoices', recordId, userId: 0 }],
});

it('holds back what comes while it is catching up, so that its last id never runs ahead of what it heard', () => {
  const { follower, sent } = aClient(0);
  follower.tell(batch('second', 2));
  follower.beat('third');
  expect(sent).toEqual([]);
  follower.begin(batch('first', 1));
  expect(sent.flatMap(({ id }) => id ?? [])).toEqual(['first', 'second']);
  expect(sent[0]?.retry).toBeGreaterThanOrEqual(1_000);
  expect(sent[0]?.retry).toBeLessThanOrEqual(5_000);
});

it('is cut off when more waits for it than we keep for one client', () => {
  const { follower, sent, destroy } = aClient(64 * 1024 + 1);
  follower.begin(batch('first', 1));
  expect(destroy).toHaveBeenCalled();
  expect(sent).toEqual([]);
});
