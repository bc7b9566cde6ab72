import * as contract from '@countinghouse/contracts/payment-reports';
import type { FastifyInstance } from 'fastify';
import { together } from '../../platform/db/together.ts';
import { route } from '../../platform/http/route.ts';
import { listMethods, listMoneyAccounts } from '../payments/index.ts';
import { exportPaymentReport } from './export-payment-report.ts';
import { findPaymentReport } from './find-payment-report.ts';
import { listRecorders } from './report-rows.repo.ts';

export async function reportRoutes(app: FastifyInstance) {
  route(app, contract.listPaymentReport, (ctx, { query }) => findPaymentReport(ctx, query));
  route(app, contract.exportPaymentReport, (ctx, { query }) => exportPaymentReport(app.platform, ctx, query));
  route(app, contract.getPaymentReportChoices, async (ctx) => {
    const [methods, accounts, users] = await together([listMethods(ctx), listMoneyAccounts(ctx), listRecorders(ctx)]);
    return {
      methods: methods.map(({ id, name }) => ({ id, name })),
      accounts: accounts.map(({ id, code, name }) => ({ id, name: `${code} ${name}` })),
      users,
    };
  });
}
