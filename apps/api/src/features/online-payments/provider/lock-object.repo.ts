import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/**
 * Whoever records what the provider calls by this name does so alone. Taken before any row, so that a webhook, the sweep and
 * somebody who presses a button wait for each other and never crosswise.
 */
export async function lockProviderObject({ tx, businessId }: Ctx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId}:${providerId}`}, 42))`.execute(tx);
}
