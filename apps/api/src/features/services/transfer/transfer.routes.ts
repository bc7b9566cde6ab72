import { exportServices as contract, serviceImports } from '@countinghouse/contracts/service-imports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { importRoutes } from '../../imports/index.ts';
import { exportServices } from './export-services.ts';
import { SERVICE_IMPORT } from './service-import.ts';

/** Services in and out, as CSV. */
export async function serviceTransferRoutes(app: FastifyInstance) {
  await importRoutes(app, SERVICE_IMPORT, serviceImports);
  route(app, contract, async (ctx, { query }) => exportServices(app.platform, ctx, query));
}
