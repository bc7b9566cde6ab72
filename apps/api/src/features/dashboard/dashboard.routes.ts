import * as contract from '@countinghouse/contracts/dashboard';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { loadDayChart, loadDaysChart, loadMonthsChart, loadTaxChart, loadToday } from './charts.ts';
import { countInvoices, loadGrossAndDue, loadOverview, loadProcessing, loadStatusChart } from './figures.ts';
import { listForecastDocuments } from './forecast/list-forecast-documents.ts';
import { loadForecast } from './forecast/load-forecast.ts';
import { greet } from './greet.ts';

export async function dashboardRoutes(app: FastifyInstance) {
  route(app, contract.getAnalyticsGreeting, (ctx) => greet(ctx));
  route(app, contract.getTodayAnalytics, (ctx, { query }) => loadToday(ctx, query.calRange));
  route(app, contract.getChartDayStatus, (ctx) => loadDayChart(ctx));
  route(app, contract.getInvoiceAnalyticsByMonths, (ctx) => loadMonthsChart(ctx));
  route(app, contract.getAnalyticsByNumberOfDays, (ctx, { query }) => loadDaysChart(ctx, query.month));
  route(app, contract.getChartInvoicesStatus, (ctx) => loadStatusChart(ctx));
  route(app, contract.getInvoiceListOverview, (ctx) => loadOverview(ctx));
  route(app, contract.getAnalyticsInvoicesProcessing, (ctx, { query }) => loadProcessing(ctx, query));
  route(app, contract.getAnalyticsInvoicesGrossAndDue, (ctx, { query }) => loadGrossAndDue(ctx, query.idClient));
  route(app, contract.getNumberOfInvoicesByFilter, (ctx, { query }) => countInvoices(ctx, query));
  route(app, contract.getChartInvoicesGrossAndTax, (ctx) => loadTaxChart(ctx));
  route(app, contract.getCashForecast, (ctx) => loadForecast(ctx));
  route(app, contract.listForecastDocuments, (ctx, { query }) => listForecastDocuments(ctx, query));
}
