import {
  ATTEMPT_SOURCES,
  ATTEMPT_STATES,
  DISPUTE_STATES,
  PAYOUT_STATES,
  PROVIDER_MODES,
} from '@countinghouse/domain/online-payments/attempts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { EarlyDiscount } from './payment-fields.ts';
import { Day, Id, inCurrency, Money, MoneyInput, Version } from './wire.ts';

const IdParam = z.object({ id: Id });
const KEY = /^$|^[a-z]+_(test|live)_[A-Za-z0-9]{8,200}$/;

/** How a business takes money through the provider. Keys go in and never come out. */
export const OnlineSettings = z.object({
  mode: z.enum(PROVIDER_MODES),
  hasSecretKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** The address that the provider is told to send its events to. */
  webhookUrl: z.string(),
  /** The account that the key belongs to, as the provider answered when it was last asked. */
  providerAccount: z.object({ id: z.string(), name: z.string() }).nullable(),
  status: z.enum(['Untested', 'OK', 'Failed']),
  statusText: z.string(),
  statusDate: z.iso.datetime().nullable(),
  /** The method that such payments get; its account is where the money is until it is paid out. */
  idPaymentMethod: Id,
  /** Where the provider pays out to. */
  idPayoutAccount: Id,
  /** Customers may leave their card for later payments. */
  canSaveMethods: z.boolean(),
  lastEventDate: z.iso.datetime().nullable(),
  lastCheckDate: z.iso.datetime().nullable(),
  version: Version,
});
export type OnlineSettings = z.infer<typeof OnlineSettings>;

export const OnlineSettingsInput = z.object({
  mode: z.enum(PROVIDER_MODES),
  /** Empty keeps the one that is stored. */
  secretKey: z.string().trim().max(255).regex(KEY, 'Paste the secret key as the provider shows it.').default(''),
  webhookSecret: z
    .string()
    .trim()
    .max(255)
    .regex(/^$|^whsec_[A-Za-z0-9+/=_-]{8,200}$/, 'Paste the signing secret as the provider shows it.')
    .default(''),
  idPaymentMethod: Id.optional(),
  idPayoutAccount: Id.optional(),
  canSaveMethods: z.boolean().default(false),
  version: Version.optional(),
});
export type OnlineSettingsInput = z.input<typeof OnlineSettingsInput>;

export const getOnlineSettings = endpoint({
  id: 'getOnlineSettings',
  method: 'GET',
  path: '/onlinePayments/settings',
  summary: 'How the business takes money through the provider, without its keys',
  access: { can: 'settings.read' },
  response: OnlineSettings,
  errors: [],
});

export const saveOnlineSettings = endpoint({
  id: 'saveOnlineSettings',
  method: 'PUT',
  path: '/onlinePayments/settings',
  summary: 'Switch online payments off, to test or on; an empty key keeps the one that is stored',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: OnlineSettingsInput,
  record: OnlineSettings,
  response: OnlineSettings,
  errors: ['online.keys_missing', 'payment_method.not_found', 'ledger.account_not_found', 'record.stale'],
});

export const checkOnlineSettings = endpoint({
  id: 'checkOnlineSettings',
  method: 'POST',
  path: '/onlinePayments/settings/check',
  summary: 'Ask the provider whose key this is; answers the settings with what it said',
  access: { can: 'settings.write' },
  response: OnlineSettings,
  errors: ['online.keys_missing'],
});

const attemptFields = {
  idAttempt: Id,
  idInvoice: Id,
  idRequest: Id.nullable(),
  state: z.enum(ATTEMPT_STATES),
  source: z.enum(ATTEMPT_SOURCES),
  amount: Money,
  /** What the provider says when it did not work. */
  failure: z.string(),
  /** Where the customer pays, while that is open. */
  url: z.string().nullable(),
  idPayment: Id.nullable(),
  startedDate: z.iso.datetime(),
  expiresDate: z.iso.datetime().nullable(),
};
export const OnlineAttempt = inCurrency(z.object({ currencyCode: z.string(), ...attemptFields }));
export type OnlineAttempt = z.infer<typeof OnlineAttempt>;

const disputeFields = {
  idDispute: Id,
  idPayment: Id,
  idInvoice: Id.nullable(),
  idClient: Id,
  clientName: z.string(),
  /** The receipt of the payment. */
  number: z.string(),
  amount: Money,
  fee: Money,
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  openedDate: Day,
  /** Until when the provider takes an answer. */
  answerBy: Day.nullable(),
  closedDate: Day.nullable(),
};
export const Dispute = inCurrency(z.object({ currencyCode: z.string(), ...disputeFields }));
export type Dispute = z.infer<typeof Dispute>;

/** Everything about paying one document online. */
export const OnlineState = inCurrency(
  z.object({
    idInvoice: Id,
    currencyCode: z.string(),
    /** Online payments are on and something can be paid on this document. */
    isPayable: z.boolean(),
    mode: z.enum(PROVIDER_MODES),
    balance: Money,
    /** What the provider says is on its way. */
    underWay: Money,
    /** The most that a new attempt may be for, and the least. */
    most: Money,
    least: Money,
    /** Given to who pays `most`, which is without it; null where nothing is promised, or not any more. */
    earlyDiscount: EarlyDiscount.nullable().optional(),
    attempts: z.array(z.object(attemptFields)),
    disputes: z.array(z.object(disputeFields)),
  }),
);
export type OnlineState = z.infer<typeof OnlineState>;

/** What keeps somebody from paying online. */
export const PAY_ERRORS = [
  'online.off',
  'online.provider_unavailable',
  'online.more_than_left',
  'payment.not_payable',
  'payment.partial_refused',
  'payment.below_minimum',
  'payment_request.not_found',
] as const;

export const startOnlinePayment = endpoint({
  id: 'startOnlinePayment',
  method: 'POST',
  path: '/invoices/stripe_manual_payment_intent',
  summary: 'Open a page at the provider on which this document, or a part of it, is paid',
  access: { can: 'payments.write' },
  body: z.object({ idInvoice: Id, amount: MoneyInput.optional(), idRequest: Id.optional() }),
  response: OnlineAttempt,
  errors: [...PAY_ERRORS, 'invoice.not_found'],
});

export const getOnlineState = endpoint({
  id: 'getOnlineState',
  method: 'GET',
  path: '/invoices/stripe_manual_payment_intent',
  summary: 'What is under way online on a document, what was tried, and what is disputed',
  access: { can: 'payments.read' },
  query: z.object({ idInvoice: Id }),
  response: OnlineState,
  errors: ['invoice.not_found'],
});

export const refreshOnlineState = endpoint({
  id: 'refreshOnlineState',
  method: 'POST',
  path: '/onlinePayments/refresh/:id',
  summary: 'Ask the provider about everything that is open on this document, now',
  access: { can: 'payments.write' },
  params: IdParam,
  response: OnlineState,
  errors: ['invoice.not_found', 'online.off', 'online.provider_unavailable'],
});

export const cancelOnlinePayment = endpoint({
  id: 'cancelOnlinePayment',
  method: 'POST',
  path: '/onlinePayments/cancel/:id',
  summary: 'Close the page of an attempt that nobody paid yet',
  access: { can: 'payments.write' },
  message: 'Payment page closed',
  params: IdParam,
  response: OnlineAttempt,
  errors: ['online.attempt_not_found', 'online.attempt_over', 'online.off', 'online.provider_unavailable'],
});

export const listDisputes = endpoint({
  id: 'listDisputes',
  method: 'GET',
  path: '/onlinePayments/disputes/list',
  summary: 'Payments that customers took back through their bank, the newest first',
  access: { can: 'payments.read' },
  envelope: 'flat',
  query: listQuery(['openedDate'], z.object({ state: z.enum(DISPUTE_STATES).optional() })),
  response: listAnswer(Dispute),
  errors: ['list.cursor_invalid'],
});

export const Payout = inCurrency(
  z.object({
    idPayout: Id,
    arrivesDate: Day,
    state: z.enum(PAYOUT_STATES),
    currencyCode: z.string(),
    gross: Money,
    fee: Money,
    net: Money,
    parts: z.array(
      z.object({
        kind: z.enum(['charge', 'refund', 'dispute', 'disputeWon', 'fee', 'adjustment']),
        idPayment: Id.nullable(),
        /** The receipt, or the refund. */
        number: z.string(),
        amount: Money,
        fee: Money,
      }),
    ),
  }),
);
export type Payout = z.infer<typeof Payout>;

export const listPayouts = endpoint({
  id: 'listPayouts',
  method: 'GET',
  path: '/onlinePayments/payouts/list',
  summary: 'What the provider paid out, what it kept, and of which payments; the newest first',
  access: { can: 'payments.read' },
  envelope: 'flat',
  query: listQuery(['arrivesDate'], z.object({ state: z.enum(PAYOUT_STATES).optional() })),
  response: listAnswer(Payout),
  errors: ['list.cursor_invalid'],
});

export const SavedMethod = z.object({
  idSavedMethod: Id,
  idClient: Id,
  /** As the provider shows it: the brand and the last digits. */
  label: z.string(),
  expires: z.string(),
  consentDate: z.iso.datetime(),
});
export type SavedMethod = z.infer<typeof SavedMethod>;

export const listSavedMethods = endpoint({
  id: 'listSavedMethods',
  method: 'GET',
  path: '/onlinePayments/savedMethods/:id',
  summary: 'The cards that a customer left for later payments',
  access: { can: 'payments.read' },
  params: IdParam,
  response: z.array(SavedMethod),
  errors: ['customer.not_found'],
});

export const forgetSavedMethod = endpoint({
  id: 'forgetSavedMethod',
  method: 'DELETE',
  path: '/onlinePayments/savedMethods/:id',
  summary: 'Forget a card that a customer left',
  access: { can: 'payments.write' },
  message: 'Card forgotten',
  params: IdParam,
  response: z.object({ idSavedMethod: Id }),
  errors: ['online.method_not_found'],
});
