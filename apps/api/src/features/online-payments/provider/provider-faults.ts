import Stripe from 'stripe';

/** What the provider said, in words a person can read; never the key that was used. */
export function faultOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'The provider does not know this key.';
  if (error instanceof Stripe.errors.StripePermissionError) return 'This key may not do that at the provider.';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'The provider does not answer.';
  if (error instanceof Stripe.errors.StripeError) return error.message.slice(0, 300);
  return 'The provider does not answer.';
}

/** It was understood and refused, so asking the same again changes nothing; anything else may have happened or not. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** There is no such thing on this account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
