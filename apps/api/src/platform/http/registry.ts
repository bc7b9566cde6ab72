import type { Endpoint } from '@countinghouse/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    /** Every bound endpoint, in order: the OpenAPI document and the isolation and permission tests read it. */
    endpoints: Endpoint[];
    isClosing: boolean;
    /** Where the number of open streams is asked for. */
    countStreams: (count: () => number) => void;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export function registerEndpoint(app: FastifyInstance, endpoint: Endpoint): void {
  if (app.endpoints.some(({ id }) => id === endpoint.id)) throw new Error(`two endpoints are called ${endpoint.id}`);
  app.endpoints.push(endpoint);
}
