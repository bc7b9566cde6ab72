import type { z } from 'zod';

export type Job<P extends z.ZodObject = z.ZodObject> = {
  name: `${string}.${string}`;
  payload: P;
  /** `tenant` runs in the transaction of the business that queued it; `system` gets no business of its own. */
  scope: 'tenant' | 'system';
  maxAttempts: number;
  lane: Lane;
};

/**
 * Jobs that wait for somebody else's server have a lane of their own: a mail server that hangs for a minute
 * holds up mails, not the creation of a business, and a payment provider that hangs holds up nothing but payments.
 */
export type Lane = 'main' | 'mail' | 'provider';
type JobOptions = { maxAttempts?: number; lane?: Lane };

export type EnqueueOptions = {
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after another. */
  queue?: string;
};

/** Declares one background job of a business. `ctx.enqueue` and the worker both read this object. */
export const defineJob = <P extends z.ZodObject>(
  name: Job['name'],
  payload: P,
  { maxAttempts = 12, lane = 'main' }: JobOptions = {},
): Job<P> => ({ name, payload, scope: 'tenant', maxAttempts, lane });

/** Declares a job that belongs to no business, such as the creation of one. */
export const defineSystemJob = <P extends z.ZodObject>(
  name: Job['name'],
  payload: P,
  { maxAttempts = 12, lane = 'main' }: JobOptions = {},
): Job<P> => ({ name, payload, scope: 'system', maxAttempts, lane });
