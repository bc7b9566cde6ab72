import type Stripe from 'stripe';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { keepCustomer, lockPlan } from './billing.repo.ts';
import { checkSetupJob } from './check-setup.job.ts';
import { asked } from './plan-provider.ts';
import { insertSetup, keepSession } from './setups.repo.ts';

export type PreparedSetup = { id: number; customer: string | null; businessId: number; currency: string };
type OpenedPage = { customer: string; session: string; url: string };

/** Nobody comes back from the page for this long: then we ask by ourselves. */
const CHECK_AFTER_MS = 15 * 60_000;

/** First the visit is kept, so that whatever the provider makes of it has a place. */
export async function intendSetup(ctx: Ctx): Promise<PreparedSetup> {
  const plan = await lockPlan(ctx);
  const id = await insertSetup(ctx);
  const currency = await businessCurrency(ctx);
  return { id, customer: plan.provider_customer, businessId: ctx.businessId, currency };
}

/**
 * Then the provider opens a page. Both questions carry keys made of our own ids, and nothing that a person can change
 * between two attempts: asked twice, they are answered once.
 */
export async function openPage(provider: Stripe, setup: PreparedSetup, origin: string): Promise<OpenedPage> {
  const { host } = new URL(origin);
  const business = `${host}/${setup.businessId}`;
  const customer = setup.customer ?? (await asked(newCustomer(provider, business)));
  const page = `${origin}/admin-settings/business-details?paymentSetup=${setup.id}`;
  const session = await asked(
    provider.checkout.sessions.create(
      {
        mode: 'setup',
        customer,
        currency: setup.currency.toLowerCase(),
        client_reference_id: `${business}/${setup.id}`,
        metadata: { business, setup: String(setup.id) },
        success_url: page,
        cancel_url: `${page}&canceled=1`,
      },
      { idempotencyKey: `plan-setup:${business}:${setup.id}` },
    ),
  );
  return { customer, session: session.id, url: session.url ?? '' };
}

async function newCustomer(provider: Stripe, business: string): Promise<string> {
  const made = await provider.customers.create(
    { metadata: { business } },
    { idempotencyKey: `plan-customer:${business}` },
  );
  return made.id;
}

/** Last, both names are kept beside the visit. */
export async function keepPage(ctx: Ctx, { id }: PreparedSetup, opened: OpenedPage) {
  await keepCustomer(ctx, opened.customer);
  await keepSession(ctx, id, opened.session);
  await ctx.enqueue(checkSetupJob, { id }, { runAt: new Date(ctx.now.getTime() + CHECK_AFTER_MS) });
  await ctx.audit({
    action: 'business.payment_setup_opened',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { idPaymentSetup: id },
  });
  return { idPaymentSetup: id, url: opened.url };
}
