import * as contract from '@countinghouse/contracts/customers';
import type { FastifyInstance } from 'fastify';
import { presentActivity } from '../../platform/audit/present-activity.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { findKind } from './accounts.repo.ts';
import { listActivity } from './activity.repo.ts';
import { archiveCustomer } from './archive-customer.ts';
import { changeManyCustomers } from './change-many-customers.ts';
import { listContactNames, listEmailNames } from './contact-names.repo.ts';
import { createCustomer } from './create-customer.ts';
import { findHits } from './find-accounts.ts';
import { findCustomerPage } from './find-customer-page.ts';
import { loadCustomer } from './load-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { withOwnContacts } from './own-contacts.ts';
import { restoreCustomer } from './restore-customer.ts';
import { updateCustomer } from './update-customer.ts';

export async function customerRoutes(app: FastifyInstance) {
  route(app, contract.listCustomers, (ctx, { query }) => findCustomerPage(ctx, query));
  route(app, contract.createCustomer, (ctx, { body }) => createCustomer(ctx, withOwnContacts(body)));
  route(app, contract.getCustomer, (ctx, { params }) => loadCustomer(ctx, params.id));
  route(app, contract.updateCustomer, (ctx, { params, body }) => updateCustomer(ctx, params.id, body));
  route(app, contract.deleteCustomer, (ctx, { params }) => archiveCustomer(ctx, params.id));
  route(app, contract.restoreCustomer, (ctx, { params }) => restoreCustomer(ctx, params.id));
  route(app, contract.bulkCustomers, (ctx, { body }) => changeManyCustomers(ctx, body));
  route(app, contract.mergeCustomers, (ctx, { body }) => mergeCustomers(ctx, body));
  route(app, contract.searchCustomers, (ctx, { params }) => findHits(ctx, ['main'], params.term));
  route(app, contract.searchBillingAccounts, (ctx, { params }) => findHits(ctx, ['main', 'billing'], params.term));
  route(app, contract.listContactNames, (ctx) => listContactNames(ctx));
  route(app, contract.listEmailNames, (ctx) => listEmailNames(ctx));

  route(app, contract.listCustomerActivity, async (ctx, { params, query }) => {
    if (!(await findKind(ctx, params.id))) throw new AppError('customer.not_found');
    return (await listActivity(ctx, params.id, query.before)).map(presentActivity);
  });
}
