import * as settings from '@countinghouse/contracts/visit-settings';
import * as contract from '@countinghouse/contracts/visits';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { addToDraft, estimateOfVisit, invoiceOfVisit } from './billing/bill-visit.ts';
import { linkDocument, postpone, setBillable, setUnbillable, unlinkDocument } from './billing/set-billing.ts';
import { loadVisit } from './load-visit.ts';
import { announce, finish, reopen, start, stop } from './move-visit.ts';
import { loadRates, loadSettings, saveRates, saveSettings } from './save-settings.ts';
import { saveVisit } from './save-visit.ts';

export async function visitRoutes(app: FastifyInstance) {
  route(app, settings.getVisitSettings, (ctx) => loadSettings(ctx));
  route(app, settings.saveVisitSettings, (ctx, { body }) => saveSettings(ctx, body));
  route(app, settings.getVisitRates, (ctx) => loadRates(ctx));
  route(app, settings.saveVisitRates, (ctx, { body }) => saveRates(ctx, body));

  route(app, contract.getVisit, (ctx, { params }) => loadVisit(ctx, params.id));
  route(app, contract.saveVisit, (ctx, { params, body }) => saveVisit(ctx, params.id, body));
  route(app, contract.announceVisit, (ctx, { params, body }) => announce(ctx, params.id, body));
  route(app, contract.startVisit, (ctx, { params, body }) => start(ctx, params.id, body.at));
  route(app, contract.stopVisit, (ctx, { params, body }) => stop(ctx, params.id, body.at));
  route(app, contract.finishVisit, (ctx, { params, body }) => finish(ctx, params.id, body));
  route(app, contract.reopenVisit, (ctx, { params }) => reopen(ctx, params.id));

  route(app, contract.invoiceVisit, (ctx, { params, body }) => invoiceOfVisit(ctx, params.id, body));
  route(app, contract.estimateVisit, (ctx, { params, body }) => estimateOfVisit(ctx, params.id, body));
  route(app, contract.addVisitToDraft, (ctx, { params, body }) => addToDraft(ctx, params.id, body));
  route(app, contract.linkVisit, (ctx, { params, body }) => linkDocument(ctx, params.id, body.idInvoice));
  route(app, contract.unlinkVisit, (ctx, { params }) => unlinkDocument(ctx, params.id, params.idInvoice));
  route(app, contract.setVisitUnbillable, (ctx, { params, body }) => setUnbillable(ctx, params.id, body.reason));
  route(app, contract.setVisitBillable, (ctx, { params }) => setBillable(ctx, params.id));
  route(app, contract.postponeVisit, (ctx, { params, body }) => postpone(ctx, params.id, body.day));
}
