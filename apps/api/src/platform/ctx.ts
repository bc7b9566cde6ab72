import type { Role } from '@countinghouse/domain/access/permissions';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { AuditEntry } from './audit/audit.ts';
import type { Tx } from './db/database.ts';
import type { EnqueueOptions, Job } from './jobs/job.ts';

/** Who acts. 0 is the system itself: a job that nobody's click started. */
export type Actor = { businessId: number; userId: number; role: Role };
export const SYSTEM_USER = 0;

/** From where. */
export type Origin = { requestId: string; ipAddress: string; userAgent: string };

/** Everything a use case may touch. Passed first, so that a test can pass its own. */
export type Ctx = Actor &
  Origin & {
    /** The session behind the request; 0 in a job. */
    sessionId: number;
    tx: Tx;
    now: Date;
    /** What the business may use; docs/guides/fair-shares.md. */
    limits: Config['shares'];
    /** How links for people without an account are made. */
    sharing: Config['sharing'];
    /** Appends to the audit log, inside `tx` and in one statement. Every write owes at least one entry. */
    audit: (...entries: AuditEntry[]) => Promise<void>;
    /** Queues inside `tx`: the job exists if, and only if, the change was committed. */
    enqueue: <P extends z.ZodObject>(job: Job<P>, payload: z.input<P>, options?: EnqueueOptions) => Promise<void>;
  };
