import * as contract from '@countinghouse/contracts/report-views';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { loadRecipients, loadViews } from './load-views.ts';
import { endSchedule, pauseSchedule, saveSchedule } from './save-schedule.ts';
import { changeView, createView, deleteView } from './save-view.ts';
import { sendNow } from './send-now.ts';

export async function reportViewRoutes(app: FastifyInstance) {
  const { publicOrigin } = app.platform.config;
  route(app, contract.listReportViews, (ctx) => loadViews(ctx));
  route(app, contract.createReportView, (ctx, { body }) => createView(ctx, body));
  route(app, contract.updateReportView, (ctx, { params, body }) => changeView(ctx, params.id, body));
  route(app, contract.deleteReportView, (ctx, { params }) => deleteView(ctx, params.id));
  route(app, contract.listReportRecipients, (ctx) => loadRecipients(ctx));
  route(app, contract.saveReportSchedule, (ctx, { params, body }) => saveSchedule(ctx, params.id, body));
  route(app, contract.pauseReportSchedule, (ctx, { params, body }) => pauseSchedule(ctx, params.id, body.isPaused));
  route(app, contract.endReportSchedule, (ctx, { params }) => endSchedule(ctx, params.id));
  route(app, contract.sendReportView, (ctx, { params }) => sendNow(ctx, params.id, publicOrigin));
}
