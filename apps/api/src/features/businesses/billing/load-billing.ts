import type { CompanyBilling, PlanMethod } from '@countinghouse/contracts/plan-billing';
import type { Reader } from '../../../platform/db/reader.ts';
import { FIRST_PLAN, findPlan } from './billing.repo.ts';
import { listMethods, type MethodRow } from './methods.repo.ts';

/** `isOn`: whether the operator has keys at the payment provider. */
export async function loadBilling(ctx: Reader, isOn: boolean): Promise<CompanyBilling> {
  const plan = await findPlan(ctx);
  const methods = await listMethods(ctx);
  const planState = plan?.state ?? FIRST_PLAN.state;
  const isLastOfActive = methods.length === 1 && planState === 'active';
  return {
    isOn,
    planName: plan?.plan_name ?? FIRST_PLAN.plan_name,
    planState: planState as CompanyBilling['planState'],
    contactName: plan?.contact_name ?? '',
    email: plan?.email ?? '',
    address: plan?.address ?? '',
    paymentMethods: methods.map((method) => presentMethod(method, !isLastOfActive)),
    version: plan?.version ?? 1,
  };
}

const presentMethod = (method: MethodRow, canRemove: boolean): PlanMethod => ({
  idPaymentMethod: method.id,
  kind: method.kind as PlanMethod['kind'],
  brand: method.brand,
  last4: method.last4,
  expires: expiryText(method),
  isDefault: method.is_default,
  canRemove,
});

const two = (figure: number): string => String(figure % 100).padStart(2, '0');
const expiryText = ({ expires_month: month, expires_year: year }: MethodRow): string =>
  month === null || year === null ? '' : `${two(month)}/${two(year)}`;
