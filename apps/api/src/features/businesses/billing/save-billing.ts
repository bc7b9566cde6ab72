import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { CompanyBilling, saveCompanyBilling as contract } from '@countinghouse/contracts/plan-billing';
import { differences, given } from '../../../platform/changes.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { overwriteNote, requireFresh } from '../../../platform/versions.ts';
import { lockPlan, updatePlan } from './billing.repo.ts';
import { loadBilling } from './load-billing.ts';
import { tellProviderJob } from './tell-provider.job.ts';

type Change = HandlerInput<typeof contract>['body'];

/** Who gets the bills. The provider hears of it afterwards, where it knows the business. */
export async function saveBilling(ctx: Ctx, { version, ...change }: Change, isOn: boolean): Promise<CompanyBilling> {
  const plan = await lockPlan(ctx);
  requireFresh(plan.version, version);
  const before = await loadBilling(ctx, isOn);
  const { contactName, email, address } = { ...before, ...given(change) };
  await updatePlan(ctx, { contact_name: contactName, email, address });
  if (isOn && plan.provider_customer) await ctx.enqueue(tellProviderJob, {});
  const after = await loadBilling(ctx, isOn);
  const story = differences(before, after);
  await ctx.audit({
    action: 'business.billing_updated',
    subject: 'businesses',
    subjectId: ctx.businessId,
    before: story.before,
    after: { ...story.after, ...overwriteNote(version) },
  });
  return after;
}
