import * as register from '@countinghouse/contracts/document-register';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import type { FastifyInstance } from 'fastify';
import { listActivityOf } from '../../../platform/audit/activity.repo.ts';
import { presentActivity } from '../../../platform/audit/present-activity.ts';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { findHits } from '../../customers/index.ts';
import { haveInvoices } from '../invoices.repo.ts';
import { partiesOf } from '../parties.ts';
import { exportInvoices } from './export-invoices.ts';
import { findInvoicePage, findInvoiceRows, findInvoiceTotals } from './find-invoice-page.ts';
import { listNumbers } from './list-numbers.ts';
import { loadFigures } from './load-figures.ts';

/** Everything that only reads documents, except one document itself. */
export async function invoiceListRoutes(app: FastifyInstance) {
  // plans.test.ts shows both plans of every statement that these send.
  const plans = 'general';
  route(app, contract.listInvoices, (ctx, { query }) => findInvoicePage(ctx, query), { plans });
  route(app, contract.listInvoiceRows, (ctx, { query }) => findInvoiceRows(ctx, query), { plans });
  route(app, contract.getInvoiceTotals, (ctx, { query }) => findInvoiceTotals(ctx, query), { plans });
  route(app, contract.listCustomerInvoices, (ctx, { query }) => findInvoicePage(ctx, query), { plans });
  route(
    app,
    contract.filterInvoices,
    (ctx, { query }) => findInvoicePage(ctx, { ...query, listSearch: query.listReactTableSearch || query.listSearch }),
    { plans },
  );
  route(app, contract.getInvoiceFigures, (ctx, { query }) => loadFigures(ctx, query.generateType));
  route(app, contract.exportInvoices, async (ctx, { query }) => exportInvoices(app.platform, ctx, query));
  route(app, contract.listInvoiceActivity, async (ctx, { params: { id }, query }) => {
    if (!(await haveInvoices(ctx, [id]))) throw new AppError('invoice.not_found');
    return (await listActivityOf(ctx, { subject: 'invoices', ids: [id], before: query.before })).map(presentActivity);
  });
  route(app, register.listNumbers, (ctx, { query }) => listNumbers(ctx, query.generateType, query.before));
  route(app, actions.searchInvoiceClients, (ctx, { params }) => findHits(ctx, ['main'], params.text));
  route(app, actions.getInvoiceClient, async (ctx, { params }) => {
    const { clients } = await partiesOf(ctx, { idClient: params.id });
    return { clients };
  });
}
