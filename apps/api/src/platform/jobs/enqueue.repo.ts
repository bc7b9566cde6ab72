import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../ctx.ts';
import type { Tx } from '../db/database.ts';
import type { EnqueueOptions, Job } from './job.ts';

/** What travels in the queue. A job never takes its business from the caller: the envelope is written here. */
export type Envelope = { actor: Actor | null; payload: unknown };

/** Adds a job inside the caller's transaction: it exists if, and only if, the change was committed. */
export async function insertJob<P extends z.ZodObject>(
  tx: Tx,
  job: Job<P>,
  payload: z.input<P>,
  { actor = null, key, runAt, queue }: EnqueueOptions & { actor?: Actor | null } = {},
): Promise<void> {
  const envelope: Envelope = { actor, payload: job.payload.parse(payload) };
  await sql`select app.enqueue(
    ${job.name}, ${JSON.stringify(envelope)}::json, ${key ?? null}, ${runAt ?? null}, ${job.maxAttempts}, ${queue ?? null}
  )`.execute(tx);
}
