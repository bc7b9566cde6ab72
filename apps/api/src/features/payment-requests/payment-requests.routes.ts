import * as contract from '@countinghouse/contracts/payment-requests';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { loadPlan } from './load-plan.ts';
import { savePlan, splitPlan } from './plan-parts.ts';
import { linkOf, sendRequest } from './send-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export async function paymentRequestRoutes(app: FastifyInstance) {
  route(app, contract.getPaymentPlan, (ctx, { params }) => loadPlan(ctx, params.id));
  route(app, contract.savePaymentPlan, async (ctx, { params, body }) => {
    await savePlan(ctx, params.id, body);
    return loadPlan(ctx, params.id);
  });
  route(app, contract.splitPaymentPlan, async (ctx, { params, body }) => {
    await splitPlan(ctx, params.id, body);
    return loadPlan(ctx, params.id);
  });
  route(app, contract.withdrawPaymentRequest, async (ctx, { params }) =>
    loadPlan(ctx, await withdrawRequest(ctx, params.id)),
  );
  route(app, contract.getRequestLink, async (ctx, { params }) => ({ url: await linkOf(ctx, params.id) }));
  route(app, contract.sendPartialPaymentLink, async (ctx, { body }) => {
    const sent = await sendRequest(ctx, body);
    return { ...(await loadPlan(ctx, body.idInvoice)), ...sent };
  });
}
