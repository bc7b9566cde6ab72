import * as contract from '@countinghouse/contracts/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { findEverything } from './find-everything.ts';

export async function searchRoutes(app: FastifyInstance) {
  route(app, contract.search, (ctx, { query }) => findEverything(ctx, query));
}
