import * as contract from '@countinghouse/contracts/public-payments';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { createVisitor, publicRoute, type Visitor } from '../../platform/http/public-route.ts';
import { findHead } from '../invoices/index.ts';
import { openShareLink } from '../share-links/index.ts';
import { findAttempt, stateOf } from './attempts/attempts.repo.ts';
import { payableOf } from './attempts/payable.ts';
import { startCheckout } from './attempts/start-checkout.ts';
import { receiveEvent } from './events/receive-event.ts';
import { runsOf } from './provider/provider-access.ts';
import { findReceiptNumber } from './record/receipt-number.repo.ts';
import { isHookToken } from './settings/provider-keys.ts';

type SharedAddress = { p: string; uuid: string };

const visitOf = ({ p, uuid }: SharedAddress, { headers }: FastifyRequest) => {
  const pass = headers['share-pass'];
  return { p, uuid, pass: typeof pass === 'string' ? pass : undefined };
};

/** What the customer of a document does on its page. */
export async function publicPaymentRoutes(app: FastifyInstance) {
  publicRoute(app, contract.getPayCard, (visitor, { query }, request) =>
    openShareLink(visitor, visitOf(query, request), (ctx, link) => loadPayCard(ctx, link.subjectId)),
  );
  publicRoute(app, contract.paySharedDocument, async (visitor, { body }, request) => {
    await visitor.platform.throttle.visit('share-pay', visitor.ipAddress, 'share_link.too_many');
    const { businessId, invoiceId, amount, requestId } = await openShareLink(
      visitor,
      visitOf(body, request),
      async (ctx, link) => ({
        businessId: ctx.businessId,
        invoiceId: link.subjectId,
        requestId: body.idRequest ?? (body.amount === undefined ? (link.partId ?? undefined) : undefined),
        amount:
          body.amount === undefined
            ? undefined
            : readAmount(body.amount, 'amount', exponentOf(await businessCurrency(ctx))),
      }),
    );
    const attempt = await startCheckout(runsFor(visitor, businessId), {
      invoiceId,
      amount,
      requestId,
      returnUrl: pageOf(visitor, body),
      source: 'customer',
      savesMethod: body.saveMethod,
    }).catch(asShared);
    if (attempt.url === '') throw new AppError('online.provider_unavailable');
    return { idAttempt: attempt.id, url: attempt.url };
  });
  publicRoute(app, contract.getPaymentProgress, (visitor, { query }, request) =>
    openShareLink(visitor, visitOf(query, request), (ctx, link) =>
      loadProgress(ctx, { documentId: link.subjectId, attemptId: query.attempt }),
    ),
  );
  await app.register(eventRoute);
}

/** A document that is gone is no news for a stranger. */
function asShared(error: unknown): never {
  if (error instanceof AppError && error.code === 'invoice.not_found') throw new AppError('payment.not_payable');
  throw error;
}

const runsFor = ({ platform, inTenant }: Visitor, businessId: number) =>
  runsOf((work) => inTenant(businessId, 0, work), platform);

const pageOf = ({ platform }: Visitor, { p, uuid }: SharedAddress): string =>
  `${platform.config.sharing.origin}/public/sharePoint?${new URLSearchParams({ p, uuid }).toString()}`;

async function loadPayCard(ctx: Ctx, documentId: number): Promise<contract.PayCard> {
  const head = await findHead(ctx, documentId);
  if (!head) throw new AppError('share_link.not_found');
  const { settings, ...payable } = await payableOf(ctx, head);
  return {
    ...payable,
    way: head.kind === 'estimate' ? 'deposit' : 'payment',
    canSaveMethod: payable.isPayable && (settings?.can_save_methods ?? false),
  };
}

/** Records nothing: whoever comes back, and however often, reads the same. */
async function loadProgress(ctx: Ctx, { documentId, attemptId }: { documentId: number; attemptId: number }) {
  const attempt = await findAttempt(ctx, attemptId);
  const head = await findHead(ctx, documentId);
  if (!attempt || !head || attempt.document_id !== documentId) throw new AppError('online.attempt_not_found');
  return {
    currencyCode: attempt.currency_code,
    idAttempt: attempt.id,
    state: stateOf(attempt),
    amount: cents(attempt.amount_cents),
    balance: cents(head.balance_cents),
    receipt: attempt.payment_id === null ? '' : await findReceiptNumber(ctx, attempt.payment_id),
    failure: attempt.failure,
  };
}

type EventCall = { Params: { business: string; token: string }; Body: string };

/**
 * Where the provider sends its events, in a place of its own: the body is read as the text that was signed, and no browser ever
 * comes here. The address itself is a secret, so that nobody else costs us a look into the database.
 */
async function eventRoute(app: FastifyInstance) {
  const { platform } = app;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.post<EventCall>('/providerEvents/:business/:token', async (request, reply) => {
    const { business, token } = request.params;
    const businessId = Number(business);
    const isOurs = Number.isSafeInteger(businessId) && businessId > 0;
    if (!isOurs || !isHookToken(platform.config.secretKey, businessId, token))
      throw new AppError('online.event_refused');
    const signature = request.headers['stripe-signature'];
    await createVisitor(platform, request, reply).inTenant(businessId, 0, (ctx) =>
      receiveEvent(ctx, {
        text: typeof request.body === 'string' ? request.body : '',
        signature: typeof signature === 'string' ? signature : '',
        config: platform.config,
      }),
    );
    return reply.send({ received: true });
  });
}
