/** Whether a business takes money through the provider, and whether that money is real. */
export const PROVIDER_MODES = ['off', 'test', 'live'] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];

/** Where an attempt to pay stands. */
export const ATTEMPT_STATES = [
  /** Written down; the provider has not answered yet. */
  'begun',
  /** The customer can pay on the provider's page. */
  'open',
  /** The provider says that the money is on its way. */
  'processing',
  'succeeded',
  'failed',
  'expired',
  'canceled',
  /** Money came, but not what was asked for: it waits among the money that we cannot place. */
  'unplaced',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Something can still come of it, so the provider is asked about it. */
export const LIVE_STATES = ['begun', 'open', 'processing'] as const satisfies readonly AttemptState[];
export const isLive = (state: AttemptState): boolean => LIVE_STATES.some((one) => one === state);

/** Who began it: the customer on the page of the document, somebody of the business, or a series that charges by itself. */
export const ATTEMPT_SOURCES = ['customer', 'staff', 'series'] as const;
export type AttemptSource = (typeof ATTEMPT_SOURCES)[number];

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const PAYOUT_STATES = ['underWay', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Why money has no place. */
export const UNPLACED_REASONS = [
  /** We did not ask for it. */
  'unknown',
  /** We asked for another amount. */
  'amount',
  'currency',
  /** It arrived on another account at the provider than it was asked for on. */
  'account',
  /** It stands in a payout, and nothing else told us of it. */
  'payout',
  /** It went back, and there is nothing left that it could be taken from. */
  'refund',
  'dispute',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

export const UNPLACED_STATES = ['waiting', 'placed', 'returning', 'returned'] as const;
export type UnplacedState = (typeof UNPLACED_STATES)[number];

/** How sure a proposal is, in words: nobody believes a percentage. */
export const CERTAINTIES = ['exact', 'likely', 'possible'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
