import type Stripe from 'stripe';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPlan, setPlanState } from './billing.repo.ts';
import { insertMethod, listMethods, type NewMethod } from './methods.repo.ts';
import { asked } from './plan-provider.ts';
import { endSetup, findSetup, type SetupState } from './setups.repo.ts';
import { tellProviderJob } from './tell-provider.job.ts';

export type KnownSetup = { id: number; session: string | null };
/** What came of a visit, in the provider's words. */
export type SetupResult = { state: SetupState; method: NewMethod | null };

export async function requireSetup(ctx: Reader, id: number): Promise<KnownSetup> {
  const setup = await findSetup(ctx, id);
  if (!setup) throw new AppError('plan.setup_not_found');
  return { id, session: setup.provider_session };
}

/** Only what the provider itself says counts, never what a browser brought along. */
export async function askSetup(provider: Stripe, { session: id }: KnownSetup): Promise<SetupResult> {
  if (id === null) return { state: 'expired', method: null };
  const session = await asked(provider.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }));
  if (session.status === 'open') return { state: 'open', method: null };
  const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null;
  if (session.status !== 'complete' || !method) return { state: 'expired', method: null };
  return { state: 'done', method: describeMethod(method) };
}

function describeMethod(method: Stripe.PaymentMethod): NewMethod {
  const { card } = method;
  const bank = method.acss_debit ?? method.us_bank_account ?? method.sepa_debit ?? method.bacs_debit;
  return {
    provider_method: method.id,
    kind: card ? 'card' : 'bank',
    brand: card?.display_brand ?? card?.brand ?? (bank && 'bank_name' in bank ? (bank.bank_name ?? '') : ''),
    last4: card?.last4 ?? bank?.last4 ?? '',
    expires_month: card?.exp_month ?? null,
    expires_year: card?.exp_year ?? null,
  };
}

/**
 * Keeps what came of it. Whoever comes second, on another device or by the job, finds it done and sees the same success.
 * The first method is the default one, and with it the trial is over.
 */
export async function keepSetup(ctx: Ctx, id: number, { state, method }: SetupResult): Promise<SetupState> {
  const plan = await lockPlan(ctx);
  const methods = await listMethods(ctx);
  const isNew = method !== null && (await insertMethod(ctx, method, methods.length === 0));
  if (state !== 'open') await endSetup(ctx, id, state);
  if (isNew && plan.state === 'trial') await setPlanState(ctx, 'active');
  if (isNew) await ctx.enqueue(tellProviderJob, {});
  await ctx.audit({
    action: isNew ? 'business.payment_method_added' : 'business.payment_setup_checked',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { idPaymentSetup: id, state, ...(method && { brand: method.brand, last4: method.last4 }) },
  });
  return state;
}
