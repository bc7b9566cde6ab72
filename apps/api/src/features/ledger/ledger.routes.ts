import * as contract from '@countinghouse/contracts/ledger';
import * as accounts from '@countinghouse/contracts/ledger-accounts';
import * as journals from '@countinghouse/contracts/manual-journals';
import type { FastifyInstance } from 'fastify';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { route } from '../../platform/http/route.ts';
import { archiveAccount, restoreAccount } from './accounts/archive-account.ts';
import { createAccount, updateAccount } from './accounts/save-account.ts';
import { setAccountRole } from './accounts/set-account-role.ts';
import { listAccounts } from './accounts.repo.ts';
import { loadJournal, loadJournals, loadOpening } from './journals/load-journal.ts';
import { postJournal, reverseJournal } from './journals/post-journal.ts';
import { changeJournal, createJournal, deleteJournal } from './journals/save-journal.ts';
import { presentAccount } from './ledger.presenter.ts';
import { moveLock } from './move-lock.ts';
import { showLock } from './period-locks.repo.ts';
import { closeYear, previewYearClose } from './years/close-year.ts';
import { createYear, presentYear } from './years/create-year.ts';
import { listYears } from './years/years.repo.ts';

export async function ledgerRoutes(app: FastifyInstance) {
  route(app, contract.listAccounts, async (ctx) => ({
    currencyCode: await businessCurrency(ctx),
    accounts: (await listAccounts(ctx)).map(presentAccount),
  }));
  route(app, accounts.createAccount, (ctx, { body }) => createAccount(ctx, body));
  route(app, accounts.updateAccount, (ctx, { params, body }) => updateAccount(ctx, params.id, body));
  route(app, accounts.archiveAccount, (ctx, { params }) => archiveAccount(ctx, params.id));
  route(app, accounts.restoreAccount, (ctx, { params }) => restoreAccount(ctx, params.id));
  route(app, accounts.setAccountRole, (ctx, { params, body }) => setAccountRole(ctx, params.role, body.idAccount));
  route(app, contract.getPeriodLock, (ctx) => showLock(ctx));
  route(app, contract.setPeriodLock, (ctx, { body }) => moveLock(ctx, body));
  route(app, contract.listFiscalYears, async (ctx) => (await listYears(ctx)).map(presentYear));
  route(app, contract.createFiscalYear, (ctx, { body }) => createYear(ctx, body));
  route(app, contract.previewYearClose, (ctx, { params }) => previewYearClose(ctx, params.id));
  route(app, contract.closeFiscalYear, (ctx, { params, body }) => closeYear(ctx, params.id, body));
  route(app, journals.listManualJournals, (ctx, { query }) => loadJournals(ctx, query));
  route(app, journals.getManualJournal, (ctx, { params }) => loadJournal(ctx, params.id));
  route(app, journals.getOpeningBalances, (ctx) => loadOpening(ctx));
  route(app, journals.createManualJournal, (ctx, { body }) => createJournal(ctx, body));
  route(app, journals.updateManualJournal, (ctx, { params, body }) => changeJournal(ctx, params.id, body));
  route(app, journals.deleteManualJournal, (ctx, { params, query }) => deleteJournal(ctx, params.id, query.version));
  route(app, journals.postManualJournal, (ctx, { params, body }) => postJournal(ctx, params.id, body));
  route(app, journals.reverseManualJournal, (ctx, { params, body }) => reverseJournal(ctx, params.id, body));
}
