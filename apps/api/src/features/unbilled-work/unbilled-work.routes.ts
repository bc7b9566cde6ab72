import * as contract from '@countinghouse/contracts/unbilled-work';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { countUnbilled } from './count-unbilled.ts';
import { dismissUnbilled, recallUnbilled } from './decide-unbilled.ts';
import { findUnbilled } from './find-unbilled.ts';

export async function unbilledWorkRoutes(app: FastifyInstance) {
  route(app, contract.getUnbilledWork, (ctx) => findUnbilled(ctx));
  route(app, contract.countUnbilledWork, (ctx) => countUnbilled(ctx));
  route(app, contract.dismissUnbilledWork, (ctx, { body }) => dismissUnbilled(ctx, body));
  route(app, contract.recallUnbilledWork, (ctx, { body }) => recallUnbilled(ctx, body));
}
