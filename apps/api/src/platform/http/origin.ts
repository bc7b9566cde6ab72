import type { FastifyRequest } from 'fastify';
import type { Origin } from '../ctx.ts';
import { AppError } from '../errors.ts';

export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ipAddress: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
});

/**
 * A request that changes something must come from our own pages. The browser says so in Sec-Fetch-Site;
 * one that does not is asked for its Origin. Neither can be set by another site's script.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (!isSameOrigin(request, publicOrigin)) throw new AppError('request.cross_site');
}

export function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === publicOrigin;
}
