import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPlan } from './billing.repo.ts';
import { listMethods, type MethodRow, makeDefault, markRemoved } from './methods.repo.ts';
import { tellProviderJob } from './tell-provider.job.ts';

export async function chooseDefault(ctx: Ctx, id: number): Promise<void> {
  await lockPlan(ctx);
  const method = requireMethod(await listMethods(ctx), id);
  await makeDefault(ctx, id);
  await ctx.enqueue(tellProviderJob, {});
  await tell(ctx, 'business.payment_method_default', method);
}

/** Never used again from here on; the provider is told to forget it afterwards. */
export async function removeMethod(ctx: Ctx, id: number): Promise<void> {
  const plan = await lockPlan(ctx);
  const methods = await listMethods(ctx);
  const method = requireMethod(methods, id);
  const left = methods.filter((each) => each.id !== id);
  if (left.length === 0 && plan.state === 'active') throw new AppError('plan.last_method');
  await markRemoved(ctx, id);
  const next = left.at(-1);
  if (method.is_default && next) await makeDefault(ctx, next.id);
  await ctx.enqueue(tellProviderJob, {});
  await tell(ctx, 'business.payment_method_removed', method);
}

function requireMethod(methods: readonly MethodRow[], id: number): MethodRow {
  const found = methods.find((each) => each.id === id);
  if (!found) throw new AppError('plan.method_not_found');
  return found;
}

const tell = (ctx: Ctx, action: AuditEntry['action'], { id, brand, last4 }: MethodRow) =>
  ctx.audit({
    action,
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { idPaymentMethod: id, brand, last4 },
  });
