import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Version } from './wire.ts';

export const PLAN_STATES = ['trial', 'active', 'ended'] as const;
export const PLAN_METHOD_KINDS = ['card', 'bank'] as const;
export const SETUP_STATES = ['open', 'done', 'expired'] as const;

const Text = (most: number) => z.string().trim().max(most);

/** Who gets the bills of the plan. */
export const BillingInput = z.object({
  contactName: Text(120),
  email: z.union([z.literal(''), z.email('Enter an e-mail address.').max(254)], 'Enter an e-mail address.'),
  /** As it stands on the bill, with its line breaks. */
  address: Text(500),
});

export const PlanMethod = z.object({
  idPaymentMethod: Id,
  kind: z.enum(PLAN_METHOD_KINDS),
  /** Of the card, or the name of the bank. */
  brand: z.string(),
  last4: z.string(),
  /** `MM/YY` of a card, '' of an account. */
  expires: z.string(),
  isDefault: z.boolean(),
  /** False for the last one of an active plan. */
  canRemove: z.boolean(),
});
export type PlanMethod = z.infer<typeof PlanMethod>;

export const CompanyBilling = BillingInput.extend({
  email: z.string(),
  /** False where the operator has no keys at the payment provider: nothing is billed, and nothing can be added. */
  isOn: z.boolean(),
  planName: z.string(),
  planState: z.enum(PLAN_STATES),
  paymentMethods: z.array(PlanMethod),
  version: Version,
});
export type CompanyBilling = z.infer<typeof CompanyBilling>;

const MANAGED = { access: { can: 'organization.manage' } } as const;

export const getCompanyBilling = endpoint({
  id: 'getCompanyBilling',
  method: 'GET',
  path: '/businesses/company_billing',
  summary: 'The plan of the business, how it is paid, and who gets the bills',
  access: { can: 'business.read' },
  response: CompanyBilling,
  errors: [],
});

export const saveCompanyBilling = endpoint({
  id: 'saveCompanyBilling',
  method: 'PUT',
  path: '/businesses/company_billing',
  summary: 'Change who gets the bills of the plan; what is left out stays',
  ...MANAGED,
  message: 'Billing details updated',
  body: BillingInput.partial().extend({ version: Version.optional() }),
  record: CompanyBilling,
  response: CompanyBilling,
  errors: ['record.stale'],
});

export const prepareNewPaymentSetup = endpoint({
  id: 'prepareNewPaymentSetup',
  method: 'POST',
  path: '/businesses/prepare_new_payment_setup',
  summary: 'Where a payment method of the plan is saved: a page of the payment provider, for one visit',
  ...MANAGED,
  response: z.object({ idPaymentSetup: Id, url: z.url() }),
  errors: ['plan.off', 'plan.provider_unavailable'],
});

export const handlePaymentSetup = endpoint({
  id: 'handlePaymentSetup',
  method: 'POST',
  path: '/businesses/handle_payment_setup',
  summary: 'After the visit: asks the provider what came of it, and keeps that',
  ...MANAGED,
  body: z.object({ idPaymentSetup: Id }),
  response: z.object({ state: z.enum(SETUP_STATES), billing: CompanyBilling }),
  errors: ['plan.off', 'plan.provider_unavailable', 'plan.setup_not_found'],
});

const MethodChoice = z.object({ idPaymentMethod: Id });

export const setPaymentMethodDefault = endpoint({
  id: 'setPaymentMethodDefault',
  method: 'POST',
  path: '/businesses/set_payment_method_default',
  summary: 'Pay the plan with this method from now on',
  ...MANAGED,
  body: MethodChoice,
  response: CompanyBilling,
  errors: ['plan.off', 'plan.method_not_found'],
});

export const removePaymentMethod = endpoint({
  id: 'removePaymentMethod',
  method: 'POST',
  path: '/businesses/remove_payment_method',
  summary: 'Forget a payment method; the last one of an active plan stays',
  ...MANAGED,
  body: MethodChoice,
  response: CompanyBilling,
  errors: ['plan.off', 'plan.method_not_found', 'plan.last_method'],
});
