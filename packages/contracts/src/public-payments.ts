import { ATTEMPT_STATES, PROVIDER_MODES } from '@countinghouse/domain/online-payments/attempts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PAY_ERRORS } from './online-payments.ts';
import { EarlyDiscount } from './payment-fields.ts';
import { OPEN_ERRORS, SharedAddress } from './public-share.ts';
import { Id, inCurrency, Money, MoneyInput } from './wire.ts';

/** What the card of paying on a document's page shows. */
export const PayCard = inCurrency(
  z.object({
    currencyCode: z.string(),
    /** Nothing is shown where this is off: no keys, nothing owed, or a document that takes no money. */
    isPayable: z.boolean(),
    mode: z.enum(PROVIDER_MODES),
    /** A deposit on an estimate, or what an invoice is owed. */
    way: z.enum(['payment', 'deposit']),
    balance: Money,
    /** Already on its way; it is not asked for again. */
    underWay: Money,
    most: Money,
    least: Money,
    /** Given to who pays `most`, which is without it; null where nothing is promised, or not any more. */
    earlyDiscount: EarlyDiscount.nullable().optional(),
    allowsPartial: z.boolean(),
    /** The customer is asked whether the card may be kept for later payments. */
    canSaveMethod: z.boolean(),
  }),
);
export type PayCard = z.infer<typeof PayCard>;

export const getPayCard = endpoint({
  id: 'getPayCard',
  method: 'GET',
  path: '/sharepoint/pay',
  summary: 'What can be paid on the document behind a link',
  access: 'public',
  query: SharedAddress,
  response: PayCard,
  errors: [...OPEN_ERRORS],
});

export const paySharedDocument = endpoint({
  id: 'paySharedDocument',
  method: 'POST',
  path: '/sharepoint/pay',
  summary: 'Open a page at the provider for all that is left, a request, or another amount; the browser goes to `url`',
  access: 'public',
  body: SharedAddress.extend({
    /** Without it: everything that can be paid. */
    amount: MoneyInput.optional(),
    idRequest: Id.optional(),
    /** The customer ticked that the card may be kept for later payments. */
    saveMethod: z.boolean().default(false),
  }),
  response: z.object({ idAttempt: Id, url: z.string() }),
  errors: [...OPEN_ERRORS, ...PAY_ERRORS],
});

/** Read only: coming back from the provider records nothing, so two devices may both come back. */
export const getPaymentProgress = endpoint({
  id: 'getPaymentProgress',
  method: 'GET',
  path: '/sharepoint/payment',
  summary: 'How far a payment is that was begun on this page',
  access: 'public',
  query: SharedAddress.extend({ attempt: Id }),
  response: inCurrency(
    z.object({
      currencyCode: z.string(),
      idAttempt: Id,
      state: z.enum(ATTEMPT_STATES),
      amount: Money,
      /** What is open on the document now. */
      balance: Money,
      /** The number of the receipt, once there is one. */
      receipt: z.string(),
      failure: z.string(),
    }),
  ),
  errors: [...OPEN_ERRORS, 'online.attempt_not_found'],
});
