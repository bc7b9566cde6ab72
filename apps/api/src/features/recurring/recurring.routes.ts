import * as contract from '@countinghouse/contracts/recurring';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { requireDocument } from '../invoices/index.ts';
import { findSeriesPage, loadSeriesFigures } from './find-series-page.ts';
import { loadSeries } from './load-series.ts';
import { endSeries, pauseSeries, resumeSeries, skipDate, unskipDate } from './move-series.ts';
import { findSeriesOf } from './occurrences.repo.ts';
import { listSeriesDates, previewDates } from './preview-dates.ts';
import { runDate } from './run-date.ts';
import { createSeries, updateSeries } from './save-series.ts';

export async function recurringRoutes(app: FastifyInstance) {
  route(app, contract.listSeries, (ctx, { query }) => findSeriesPage(ctx, query));
  route(app, contract.getSeriesFigures, (ctx) => loadSeriesFigures(ctx));
  route(app, contract.getSeries, (ctx, { params }) => loadSeries(ctx, params.id));
  route(app, contract.createSeries, (ctx, { body }) => createSeries(ctx, body));
  route(app, contract.updateSeries, (ctx, { params, body }) => updateSeries(ctx, params.id, body));
  route(app, contract.previewDates, (ctx, { body }) => previewDates(ctx, body));
  route(app, contract.listSeriesDates, (ctx, { params, query }) => listSeriesDates(ctx, params.id, query.count));
  route(app, contract.skipDate, (ctx, { params, body }) => skipDate(ctx, params.id, body));
  route(app, contract.unskipDate, (ctx, { params, body }) => unskipDate(ctx, params.id, body.day));
  route(app, contract.pauseSeries, (ctx, { params, body }) => pauseSeries(ctx, params.id, body));
  route(app, contract.resumeSeries, (ctx, { params, body }) => resumeSeries(ctx, params.id, body));
  route(app, contract.runSeries, (ctx, { params, body }) => runDate(ctx, params.id, body.day));
  route(app, contract.endSeries, (ctx, { params, body }) => endSeries(ctx, params.id, body));
  route(app, contract.findSeriesOfInvoice, async (ctx, { params }) => {
    const { id } = await requireDocument(ctx, params.id);
    const found = await findSeriesOf(ctx, id);
    return found ? { idSeries: found.id, name: found.name, day: found.day } : null;
  });
}
