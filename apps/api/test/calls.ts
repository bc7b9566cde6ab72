import type { Endpoint, Reply } from '@countinghouse/contracts/endpoint';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { ChangeSignals } from '../src/platform/live/signals.ts';
import { send, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';

type Input = { params?: object; query?: object; body?: object };

/** Calls an endpoint as the browser's typed client does; answers the whole reply. */
export function request({ app }: Pick<TestWorld, 'app'>, caller: Member, endpoint: Endpoint, input: Input = {}) {
  const params = input.params as Record<string, unknown> | undefined;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
  return send(app, caller, {
    method: endpoint.method,
    url: query ? `${path}?${query}` : path,
    ...(input.body && { payload: input.body }),
  });
}

/** The same, for a call that must succeed; answers what the client would get. */
export async function call<E extends Endpoint>(
  world: Pick<TestWorld, 'app'>,
  caller: Member,
  endpoint: E,
  input: Input = {},
): Promise<Reply<E>> {
  const reply = await request(world, caller, endpoint, input);
  expect(reply.statusCode, reply.body).toBe(200);
  const answer: { data: unknown } = reply.json();
  return z.decode(endpoint.response, (endpoint.envelope === 'flat' ? answer : answer.data) as never) as Reply<E>;
}

/** Long enough for what earlier writes tell open tabs, a moment after their commits. */
const TOLD_MS = 150;

/**
 * How many statements `work` sends to the database, begin and commit included; without what is told to open tabs, which goes
 * beside the request, for many of them together.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const told = vi.spyOn(ChangeSignals.prototype, 'due').mockReturnValue();
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
    told.mockRestore();
  }
}
