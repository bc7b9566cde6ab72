import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Probes and Prometheus come by address, from inside; they carry no cookie and make no link. */
const FOR_OPERATORS = /^\/(health\/|metrics$)/;

/**
 * Only names we were told are ours. A page of ours under a stranger's name is the first step of rebinding and of poisoned
 * caches; 421 also tells a browser that reuses a connection to ask again on its own.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set(hosts);
  app.addHook('onRequest', async (request) => {
    if (known.has(nameOf(request)) || FOR_OPERATORS.test(request.routeOptions.url ?? '')) return;
    throw new AppError('request.unknown_host');
  });
}

/** All that the host for shared documents answers: their page, its files and their calls. */
const SHARED = /^\/(public\/sharePoint|assets\/|api\/sharepoint\/|favicon\.svg$|boot\.js$)/;

/** Where shared documents have a host of their own, nothing else is there. */
export function keepShareHostApart(app: FastifyInstance, shareHost: string | null): void {
  if (shareHost === null) return;
  app.addHook('onRequest', async (request) => {
    if (nameOf(request) === shareHost && !SHARED.test(request.url)) throw new AppError('request.unknown_host');
  });
}

/** From the Host header itself: X-Forwarded-Host is one more thing a caller can invent. Ports are the proxy's business. */
const nameOf = ({ raw }: FastifyRequest): string => withoutPort((raw.headers.host ?? '').toLowerCase());

const withoutPort = (host: string): string => {
  const colon = host.lastIndexOf(':');
  return colon > host.lastIndexOf(']') && colon >= 0 ? host.slice(0, colon) : host;
};
