import * as contract from '@countinghouse/contracts/customer-documents';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { findCustomerDocuments } from './find-customer-documents.ts';
import { loadBalance } from './load-balance.ts';
import { summarizeCustomer } from './summarize-customer.ts';

/** What documents and books say of one customer. */
export async function customerDocumentRoutes(app: FastifyInstance) {
  // plans.test.ts shows both plans of every statement that these send.
  const plans = 'general';
  route(app, contract.getCustomerInvoiceSummary, (ctx, { params }) => summarizeCustomer(ctx, params.id), { plans });
  route(app, contract.listCustomerDocuments, (ctx, { params, query }) => findCustomerDocuments(ctx, params.id, query), {
    plans,
  });
  route(app, contract.getCustomerBalance, (ctx, { params }) => loadBalance(ctx, params.id), { plans });
}
