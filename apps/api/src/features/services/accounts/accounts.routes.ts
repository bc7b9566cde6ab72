import * as contract from '@countinghouse/contracts/income-accounts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { listIncomeAccounts } from '../../ledger/index.ts';
import { listUnknownAccounts } from './accounts.repo.ts';
import { replaceAccount } from './replace-account.ts';

export async function incomeAccountRoutes(app: FastifyInstance) {
  route(app, contract.listIncomeAccounts, async (ctx) => ({
    accounts: (await listIncomeAccounts(ctx)).map(({ id, code, name }) => ({ idAccount: id, code, name })),
    unknown: await listUnknownAccounts(ctx),
  }));
  route(app, contract.replaceIncomeAccount, (ctx, { body }) => replaceAccount(ctx, body));
}
