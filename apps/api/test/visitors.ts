import type { Endpoint, Reply } from '@countinghouse/contracts/endpoint';
import * as links from '@countinghouse/contracts/share-links';
import { expect } from 'vitest';
import { z } from 'zod';
import { call } from './calls.ts';
import { type Caller, send, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';

export type SharedAddress = { p: string; uuid: string };
export type VisitOptions = { pass?: string; as?: Caller; ip?: string; userAgent?: string };

/** Somebody without an account who holds a link. */
export const visitorsIn = (world: () => Pick<TestWorld, 'app'>) => {
  const visit = (endpoint: Endpoint, given: object, { pass, as, ip, userAgent }: VisitOptions = {}) => {
    const isGet = endpoint.method === 'GET';
    const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)])).toString();
    return send(world().app, as ?? null, {
      method: endpoint.method,
      url: isGet ? `${endpoint.path}?${query}` : endpoint.path,
      ...(!isGet && { payload: given }),
      ...(ip && { remoteAddress: ip }),
      headers: { ...(pass && { 'share-pass': pass }), ...(userAgent && { 'user-agent': userAgent }) },
    });
  };
  return {
    visit,
    /** The same for a call that must succeed. */
    visited: async <E extends Endpoint>(endpoint: E, given: object, options: VisitOptions = {}): Promise<Reply<E>> => {
      const reply = await visit(endpoint, given, options);
      expect(reply.statusCode, reply.body).toBe(200);
      return z.decode(endpoint.response, reply.json<{ data: unknown }>().data as never) as Reply<E>;
    },
    share: async (member: Member, kind: links.SharedKind, idTable: number, body: object = {}) => {
      const link = await call(world(), member, links.createShareLink, { body: { kind, idTable, ...body } });
      const { searchParams } = new URL(link.url);
      return { link, address: { p: searchParams.get('p') ?? '', uuid: searchParams.get('uuid') ?? '' } };
    },
  };
};
