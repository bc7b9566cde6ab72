import type Stripe from 'stripe';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { listAddressees } from '../../customers/index.ts';
import type { DocumentHead } from '../../invoices/index.ts';
import { accessOf, type ProviderRuns } from '../provider/provider-access.ts';
import { toProvider } from '../provider/provider-amounts.ts';
import { faultOf, isRefusal } from '../provider/provider-faults.ts';
import { findSavedMethod } from '../saved-methods/saved-methods.repo.ts';
import { type AttemptRow, lockAttempt, updateAttempt } from './attempts.repo.ts';
import { type AttemptRequest, beginAttempt } from './begin-attempt.ts';

/** How long a page stays open; the provider allows nothing under half an hour. */
const OPEN_SECONDS = 3_600;

type Payer = { email: string; providerCustomer: string | null };

/**
 * Opens a page at the provider. What is asked is committed before, and the provider is asked outside of any transaction, with a
 * key of the attempt's own: asked twice, it answers the same page.
 */
export async function startCheckout(runs: ProviderRuns, wish: AttemptRequest): Promise<AttemptRow> {
  const { attempt, settings, head, payer } = await runs.open(async (ctx) => {
    const begun = await beginAttempt(ctx, wish);
    return { ...begun, payer: await payerOf(ctx, begun.attempt) };
  });
  if (attempt.state === 'open' && attempt.url !== '') return attempt;
  const access = accessOf(settings, runs.config);
  if (!access) throw new AppError('online.off');
  try {
    const session = await access.client.checkout.sessions.create(checkoutOf(attempt, head, payer), {
      idempotencyKey: idempotencyKeyOf(attempt),
    });
    return await runs.open((ctx) => noteOpened(ctx, attempt.id, session));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isRefusal(error)) await runs.open((ctx) => noteRefused(ctx, attempt.id, faultOf(error)));
    throw new AppError('online.provider_unavailable', undefined, { cause: error });
  }
}

export const idempotencyKeyOf = ({ business_id, id }: AttemptRow): string => `attempt-${business_id}-${id}`;

/** What we write on everything at the provider, so that it can be led back to the attempt. */
export const marksOf = ({ business_id, id, document_id }: AttemptRow): Record<string, string> => ({
  business: String(business_id),
  attempt: String(id),
  document: String(document_id),
});

export const titleOf = ({ kind, prefix, number }: Pick<DocumentHead, 'kind' | 'prefix' | 'number'>): string =>
  `${kind === 'estimate' ? 'Estimate' : 'Invoice'} ${prefix}${number ?? ''}`.trim();

function checkoutOf(attempt: AttemptRow, head: DocumentHead, payer: Payer): Stripe.Checkout.SessionCreateParams {
  const { currency_code: currencyCode, amount_cents: amount, created_at: created, saves_method: isSaved } = attempt;
  const back = new URL(attempt.return_url);
  back.searchParams.set('attempt', String(attempt.id));
  const who: Stripe.Checkout.SessionCreateParams =
    payer.providerCustomer === null
      ? { ...(payer.email && { customer_email: payer.email }), ...(isSaved && { customer_creation: 'always' }) }
      : { customer: payer.providerCustomer };
  return {
    mode: 'payment',
    client_reference_id: String(attempt.id),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currencyCode.toLowerCase(),
          unit_amount: toProvider(amount, currencyCode),
          product_data: { name: titleOf(head) },
        },
      },
    ],
    ...who,
    metadata: marksOf(attempt),
    payment_intent_data: {
      description: titleOf(head),
      metadata: marksOf(attempt),
      ...(isSaved && { setup_future_usage: 'off_session' }),
    },
    success_url: back.href,
    cancel_url: back.href,
    // Of the attempt, not of now: the same attempt has to ask for exactly the same.
    expires_at: Math.floor(created.getTime() / 1_000) + OPEN_SECONDS,
  };
}

async function payerOf(ctx: Ctx, attempt: AttemptRow): Promise<Payer> {
  const [customer] = await listAddressees(ctx, { mainId: attempt.customer_id }).then((all) =>
    all.filter(({ id }) => id === attempt.customer_id),
  );
  const saved = await findSavedMethod(ctx, attempt.customer_id);
  const isSame = saved?.provider_account === attempt.provider_account;
  return { email: customer?.email ?? '', providerCustomer: saved && isSame ? saved.provider_customer : null };
}

/** The provider's answer; an event may have been faster than it. */
async function noteOpened(ctx: Ctx, id: number, session: Stripe.Checkout.Session): Promise<AttemptRow> {
  const attempt = await lockAttempt(ctx, id);
  if (!attempt) throw new Error(`no attempt ${id}`);
  return updateAttempt(ctx, id, {
    session_id: session.id,
    url: session.url ?? attempt.url,
    expires_at: new Date(session.expires_at * 1_000),
    ...(attempt.state === 'begun' && { state: 'open' }),
  });
}

async function noteRefused(ctx: Ctx, id: number, failure: string): Promise<void> {
  const attempt = await lockAttempt(ctx, id);
  if (attempt?.state === 'begun') await updateAttempt(ctx, id, { state: 'failed', failure });
}
