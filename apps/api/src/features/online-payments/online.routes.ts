import * as contract from '@countinghouse/contracts/online-payments';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { FastifyInstance } from 'fastify';
import { readAmount } from '../../platform/amounts.ts';
import type { Actor, Ctx, Origin } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { outsideRoute } from '../../platform/egress/outside-route.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { OpenTenant } from '../../platform/jobs/worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { haveAccounts } from '../customers/index.ts';
import { findHead, requireDocument } from '../invoices/index.ts';
import { issueShareLink } from '../share-links/index.ts';
import { presentAttempt } from './attempts/attempts.presenter.ts';
import { findAttempt, listLiveAttempts } from './attempts/attempts.repo.ts';
import { cancelAttempt } from './attempts/cancel-attempt.ts';
import { loadOnlineState } from './attempts/online-state.ts';
import { startCheckout } from './attempts/start-checkout.ts';
import { findDisputePage } from './disputes/disputes.presenter.ts';
import { findPayoutPage } from './payouts/payouts.presenter.ts';
import { openAccess, type ProviderRuns, runsOf } from './provider/provider-access.ts';
import { takeAttempt } from './record/take-in.ts';
import { forgetMethod, presentMethod } from './saved-methods/forget-method.ts';
import { listSavedMethodRows } from './saved-methods/saved-methods.repo.ts';
import { askAccount, noteAccount, readKey } from './settings/check-settings.ts';
import { loadSettings } from './settings/load-settings.ts';
import { saveSettings } from './settings/save-settings.ts';

/** Who asks, so that what is written before the provider is asked is written in the same name. */
const whoOf = ({ businessId, userId, role, requestId, ipAddress, userAgent }: Ctx) => ({
  actor: { businessId, userId, role },
  origin: { requestId, ipAddress, userAgent },
});

/** Transactions of their own around the provider, in the name of who asks. */
function runsFor(platform: Platform, { actor, origin }: { actor: Actor; origin: Origin }): ProviderRuns {
  const open: OpenTenant = (work) =>
    inTenant(
      platform,
      { businessId: actor.businessId, mode: 'read write', origin },
      async () => ({ ...actor, sessionId: 0 }),
      work,
    );
  return runsOf(open, platform);
}

export async function onlinePaymentRoutes(app: FastifyInstance) {
  const { platform } = app;
  const { config } = platform;
  route(app, contract.getOnlineSettings, (ctx) => loadSettings(ctx, config));
  route(app, contract.saveOnlineSettings, (ctx, { body }) => saveSettings(ctx, body, config));
  outsideRoute(app, contract.checkOnlineSettings, {
    read: (ctx) => readKey(ctx, config),
    talk: (key) => askAccount(key, config.provider.url),
    handle: (ctx, _input, answer) => noteAccount(ctx, answer, config),
  });
  payRoutes(app, platform);
  route(app, contract.getOnlineState, (ctx, { query }) => loadOnlineState(ctx, query.idInvoice));
  route(app, contract.listDisputes, (ctx, { query }) => findDisputePage(ctx, query));
  route(app, contract.listPayouts, (ctx, { query }) => findPayoutPage(ctx, query));
  route(app, contract.listSavedMethods, async (ctx, { params }) => {
    if (!(await haveAccounts(ctx, [params.id]))) throw new AppError('customer.not_found');
    return (await listSavedMethodRows(ctx, params.id)).map(presentMethod);
  });
  route(app, contract.forgetSavedMethod, async (ctx, { params: { id } }) => {
    await forgetMethod(ctx, id);
    return { idSavedMethod: id };
  });
}

function payRoutes(app: FastifyInstance, platform: Platform) {
  outsideRoute(app, contract.startOnlinePayment, {
    read: async (ctx, { body }) => ({ ...whoOf(ctx), amount: await amountOf(ctx, body.amount) }),
    talk: async ({ amount, ...who }, { body: { idInvoice, idRequest } }) => {
      const runs = runsFor(platform, who);
      const returnUrl = await runs.open((ctx) => returnUrlOf(ctx, idInvoice));
      return startCheckout(runs, { invoiceId: idInvoice, amount, requestId: idRequest, returnUrl, source: 'staff' });
    },
    handle: async (ctx, _input, attempt) => {
      await ctx.audit({
        action: 'onlinePayment.opened',
        subject: 'invoices',
        subjectId: attempt.document_id,
        after: { attempt: attempt.id },
      });
      return presentAttempt(attempt);
    },
  });
  outsideRoute(app, contract.refreshOnlineState, {
    read: async (ctx, { params }) => {
      await requireDocument(ctx, params.id);
      return { who: whoOf(ctx), attempts: await listLiveAttempts(ctx, { documentId: params.id, limit: 50 }) };
    },
    talk: async ({ who, attempts }) => {
      const runs = runsFor(platform, who);
      const access = await openAccess(runs);
      if (!access) throw new AppError('online.off');
      for (const attempt of attempts) await takeAttempt({ runs, access }, attempt).catch(notAnswered);
    },
    handle: async (ctx, { params: { id } }) => {
      await ctx.audit({ action: 'onlinePayment.refreshed', subject: 'invoices', subjectId: id });
      return loadOnlineState(ctx, id);
    },
  });
  outsideRoute(app, contract.cancelOnlinePayment, {
    read: async (ctx) => whoOf(ctx),
    talk: (who, { params: { id } }) => cancelAttempt(runsFor(platform, who), id),
    handle: async (ctx, { params: { id } }) => {
      const attempt = await findAttempt(ctx, id);
      if (!attempt) throw new AppError('online.attempt_not_found');
      await ctx.audit({
        action: 'onlinePayment.canceled',
        subject: 'invoices',
        subjectId: attempt.document_id,
        after: { attempt: id },
      });
      return presentAttempt(attempt);
    },
  });
}

function notAnswered(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw new AppError('online.provider_unavailable', undefined, { cause: error });
}

type TypedAmount = Parameters<typeof readAmount>[0] | undefined;

const amountOf = async (ctx: Ctx, typed: TypedAmount): Promise<number | undefined> =>
  typed === undefined ? undefined : readAmount(typed, 'amount', exponentOf(await businessCurrency(ctx)));

/** The page of the document, where the customer comes back to. */
async function returnUrlOf(ctx: Ctx, documentId: number): Promise<string> {
  const head = await findHead(ctx, documentId);
  if (!head || head.kind === 'creditNote') throw new AppError('invoice.not_found');
  const kind = head.kind === 'estimate' ? ('estimate' as const) : ('invoice' as const);
  return (await issueShareLink(ctx, { kind, subjectId: documentId })).url;
}
