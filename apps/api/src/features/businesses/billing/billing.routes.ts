import * as contract from '@countinghouse/contracts/plan-billing';
import type { FastifyInstance } from 'fastify';
import { outsideRoute } from '../../../platform/egress/outside-route.ts';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { chooseDefault, removeMethod } from './change-methods.ts';
import { askSetup, keepSetup, requireSetup } from './handle-setup.ts';
import { loadBilling } from './load-billing.ts';
import { planProvider } from './plan-provider.ts';
import { intendSetup, keepPage, openPage } from './prepare-setup.ts';
import { saveBilling } from './save-billing.ts';

/** The business pays for its plan. Without the operator's keys it is read and written to, and nothing is billed. */
export async function billingRoutes(app: FastifyInstance) {
  const { config } = app.platform;
  const isOn = config.provider.plan !== null;
  const requireOn = () => {
    if (!isOn) throw new AppError('plan.off');
  };
  route(app, contract.getCompanyBilling, (ctx) => loadBilling(ctx, isOn));
  route(app, contract.saveCompanyBilling, (ctx, { body }) => saveBilling(ctx, body, isOn));
  outsideRoute(app, contract.prepareNewPaymentSetup, {
    mode: 'read write',
    read: async (ctx) => {
      requireOn();
      return intendSetup(ctx);
    },
    talk: async (setup) => ({ setup, opened: await openPage(planProvider(config), setup, config.publicOrigin) }),
    handle: (ctx, _, { setup, opened }) => keepPage(ctx, setup, opened),
  });
  outsideRoute(app, contract.handlePaymentSetup, {
    read: async (ctx, { body }) => {
      requireOn();
      return requireSetup(ctx, body.idPaymentSetup);
    },
    talk: (setup) => askSetup(planProvider(config), setup),
    handle: async (ctx, { body }, result) => {
      const state = await keepSetup(ctx, body.idPaymentSetup, result);
      return { state, billing: await loadBilling(ctx, isOn) };
    },
  });
  route(app, contract.setPaymentMethodDefault, async (ctx, { body }) => {
    requireOn();
    await chooseDefault(ctx, body.idPaymentMethod);
    return loadBilling(ctx, isOn);
  });
  route(app, contract.removePaymentMethod, async (ctx, { body }) => {
    requireOn();
    await removeMethod(ctx, body.idPaymentMethod);
    return loadBilling(ctx, isOn);
  });
}
