import Stripe from 'stripe';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/errors.ts';
import { createProviderClient } from '../../../platform/provider/client.ts';

/** The payment provider in the operator's name. Refused where the operator has no keys. */
export function planProvider({ provider }: Pick<Config, 'provider'>): Stripe {
  if (!provider.plan) throw new AppError('plan.off');
  return createProviderClient({ secretKey: provider.plan.secretKey, url: provider.url });
}

/** Says in our words that the provider did not answer, or answered that it cannot. */
export async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      throw new AppError('plan.provider_unavailable', undefined, { cause: error });
    }
    throw error;
  }
}

/** Whether the provider says that there is nothing of this name, or nothing left to do with it. */
export const isForgotten = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;
