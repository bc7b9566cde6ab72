import * as contract from '@countinghouse/contracts/financial-reports';
import * as filings from '@countinghouse/contracts/tax-filings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { exportLedger } from './accountant/export-ledger.ts';
import { exportSheet } from './export-sheet.ts';
import { fileTaxes, loadFilings } from './filings/file-taxes.ts';
import { loadEntries } from './load-entries.ts';
import { loadSheet } from './load-sheet.ts';

export async function financialReportRoutes(app: FastifyInstance) {
  route(app, contract.getReportSheet, (ctx, { params, query }) => loadSheet(ctx, params.report, query));
  route(app, contract.exportReportSheet, (ctx, { params, query }) => exportSheet(ctx, params.report, query));
  route(app, contract.listReportEntries, (ctx, { params, query }) => loadEntries(ctx, params.report, query));
  route(app, contract.exportLedger, (ctx, { query }) => exportLedger(app.platform, ctx, query));
  route(app, filings.listTaxFilings, (ctx) => loadFilings(ctx));
  route(app, filings.fileTaxes, (ctx, { body }) => fileTaxes(ctx, body));
}
