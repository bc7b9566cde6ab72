import type Stripe from 'stripe';
import type { Ctx } from '../../../platform/ctx.ts';
import type { JobRun, OpenTenant } from '../../../platform/jobs/worker.ts';
import { findPlan } from './billing.repo.ts';
import { listMethods, listUndetached, markDetached } from './methods.repo.ts';
import { isForgotten, planProvider } from './plan-provider.ts';

/** Says the whole of it every time, so that a repeat, a late one or one out of order does no harm. */
export async function tellProvider(open: OpenTenant, _: unknown, { platform }: JobRun): Promise<void> {
  if (!platform.config.provider.plan) return;
  const provider = planProvider(platform.config);
  const state = await open(readState);
  if (!state) return;
  await provider.customers.update(state.customer, {
    name: state.name,
    email: state.email,
    invoice_settings: { default_payment_method: state.defaultMethod },
  });
  for (const { method } of state.removed) await detach(provider, method);
  if (state.removed.length > 0)
    await open((ctx) =>
      markDetached(
        ctx,
        state.removed.map(({ id }) => id),
      ),
    );
}

async function readState(ctx: Ctx) {
  const plan = await findPlan(ctx);
  if (!plan?.provider_customer) return null;
  const methods = await listMethods(ctx);
  const removed = await listUndetached(ctx);
  return {
    customer: plan.provider_customer,
    name: plan.contact_name,
    email: plan.email,
    defaultMethod: methods.find((each) => each.is_default)?.provider_method ?? '',
    removed: removed.map((each) => ({ id: each.id, method: each.provider_method })),
  };
}

/** One that is not attached any more is as good as detached. */
async function detach(provider: Stripe, method: string): Promise<void> {
  try {
    await provider.paymentMethods.detach(method);
  } catch (error) {
    if (!isForgotten(error)) throw error;
  }
}
