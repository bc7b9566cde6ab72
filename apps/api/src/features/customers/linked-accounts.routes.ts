import * as contract from '@countinghouse/contracts/customers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { presentBilling } from './customers.presenter.ts';
import { linkBilling } from './link-billing.ts';
import { loadFamily } from './load-customer.ts';
import { removeBilling } from './remove-billing.ts';
import { removeShipping } from './remove-shipping.ts';
import { saveBilling } from './save-billing.ts';
import { saveShipping } from './save-shipping.ts';

/** The billing and shipping accounts of a main account. */
export async function linkedAccountRoutes(app: FastifyInstance) {
  route(app, contract.getBillingAccount, async (ctx, { params }) => {
    const { billing } = await loadFamily(ctx, params.idClient);
    return billing && presentBilling(billing);
  });

  route(app, contract.linkBillingAccount, (ctx, { body }) => linkBilling(ctx, body));
  route(app, contract.updateBilling, (ctx, { params, body }) => saveBilling(ctx, params.id, body));
  route(app, contract.updateShipping, (ctx, { params, body }) => saveShipping(ctx, params.id, body));
  route(app, contract.removeBilling, (ctx, { body }) => removeBilling(ctx, body.idClient));
  route(app, contract.removeShipping, (ctx, { body }) => removeShipping(ctx, body.idClient));
}
