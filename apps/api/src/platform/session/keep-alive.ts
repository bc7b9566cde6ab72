import { tenantSetting } from '../db/tenant.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { Credential } from './secrets.ts';
import { touchSession } from './session.repo.ts';

const EVERY_MS = 5 * 60_000;

/** Moves the idle limit of a session in use, beside the request and at most every five minutes. */
export function keepSessionAlive(
  { cells, clock, log }: Platform,
  { businessId }: Credential,
  session: { sessionId: number; lastSeenAt: Date } | undefined,
): void {
  const now = clock();
  if (!session || now.getTime() - session.lastSeenAt.getTime() < EVERY_MS) return;
  void cells
    .of(businessId)
    .then((cell) =>
      inTransaction(cell, 'read write', tenantSetting(businessId), (tx) =>
        touchSession(tx, businessId, session.sessionId, now),
      ),
    )
    .catch((err: unknown) => log.warn({ err, businessId }, 'a session was not kept alive'));
}
