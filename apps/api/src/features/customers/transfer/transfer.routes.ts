import { exportCustomers as contract, customerImports } from '@countinghouse/contracts/customer-imports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { importRoutes } from '../../imports/index.ts';
import { CUSTOMER_IMPORT } from './customer-import.ts';
import { exportCustomers } from './export-customers.ts';

/** Customers in and out, as CSV. */
export async function customerTransferRoutes(app: FastifyInstance) {
  await importRoutes(app, CUSTOMER_IMPORT, customerImports);
  route(app, contract, async (ctx, { query }) => exportCustomers(app.platform, ctx, query));
}
