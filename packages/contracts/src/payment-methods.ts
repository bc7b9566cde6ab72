import { MAX_DISCOUNT_DAYS, MAX_DISCOUNT_PPM } from '@countinghouse/domain/payments/early-discount';
import { CASH_STEPS, METHOD_KINDS } from '@countinghouse/domain/payments/methods';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, inCurrency, Money, MoneyInput, Rate, Version } from './wire.ts';

const IdParam = z.object({ id: Id });

export const PaymentMethod = z.object({
  idPaymentMethod: Id,
  name: z.string(),
  kind: z.enum(METHOD_KINDS),
  /** Where its money arrives. */
  idAccount: Id,
  accountName: z.string(),
  needsReference: z.boolean(),
  isActive: z.boolean(),
  version: Version,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What a business accepts. */
const Rules = z.object({
  currencyCode: z.string(),
  allowsPartial: z.boolean(),
  minimumPartial: Money,
  keepsOverpayment: z.boolean(),
  /** In the smallest units of the currency; 0: not rounded. */
  cashRounding: z.union(CASH_STEPS.map((step) => z.literal(step))),
  /** What is given for paying early; null: nothing. */
  earlyDiscount: z
    .object({
      rate: Rate.refine((rate) => rate > 0 && rate <= MAX_DISCOUNT_PPM, 'Above 0 and not above 50 percent.'),
      /** After the billing date. */
      days: z.int().min(0).max(MAX_DISCOUNT_DAYS),
      /** Whether the tax becomes less with the price. */
      adjustsTax: z.boolean(),
    })
    .nullable(),
  version: Version,
});
export const PaymentRules = inCurrency(Rules);
export type PaymentRules = z.infer<typeof PaymentRules>;

const Account = z.object({ idAccount: Id, code: z.string(), name: z.string() });

export const listPaymentMethods = endpoint({
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/paymentMethods/list',
  summary: 'How the business is paid, inactive ones too, and the accounts that money can arrive on',
  access: { can: 'payments.read' },
  response: z.object({ methods: z.array(PaymentMethod), accounts: z.array(Account), rules: PaymentRules }),
  errors: [],
});

const MethodInput = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  idAccount: Id,
  needsReference: z.boolean().default(false),
  isActive: z.boolean().default(true),
  version: Version.optional(),
});

export const createPaymentMethod = endpoint({
  id: 'createPaymentMethod',
  method: 'POST',
  path: '/paymentMethods',
  summary: 'Add a way of paying',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: MethodInput.extend({ kind: z.enum(METHOD_KINDS) }),
  record: PaymentMethod,
  response: PaymentMethod,
  errors: ['payment_method.name_taken', 'ledger.account_not_found'],
});

export const updatePaymentMethod = endpoint({
  id: 'updatePaymentMethod',
  method: 'PUT',
  path: '/paymentMethods/update/:id',
  summary: 'Rename a way of paying, point it at another account, or put it away; its kind stays',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  params: IdParam,
  body: MethodInput,
  record: PaymentMethod,
  response: PaymentMethod,
  errors: [
    'payment_method.not_found',
    'payment_method.name_taken',
    'payment_method.last',
    'ledger.account_not_found',
    'record.stale',
  ],
});

export const savePaymentRules = endpoint({
  id: 'savePaymentRules',
  method: 'PUT',
  path: '/paymentMethods/rules',
  summary:
    'Whether parts are accepted and from how much, what becomes of too much, how cash is rounded, and what is given for paying early',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: Rules.omit({ currencyCode: true, version: true, minimumPartial: true }).extend({
    minimumPartial: MoneyInput.refine((amount) => amount >= 0, 'Not below zero.'),
    version: Version.optional(),
  }),
  record: PaymentRules,
  response: PaymentRules,
  errors: ['record.stale'],
});
