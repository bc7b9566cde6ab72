import { z } from 'zod';
import type { Cell } from '../db/cells.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertJob } from '../jobs/enqueue.repo.ts';
import { defineSystemJob } from '../jobs/job.ts';
import type { Log } from '../log.ts';

export const sealAudit = defineSystemJob('audit.seal', z.object({ businessId: z.int() }));

const FLUSH_MS = 2_000;

/**
 * Remembers which businesses have fresh audit rows and asks the worker to seal them, every two seconds, outside any request:
 * requests of one business never queue on each other for the chain. What a crash forgets, the nightly sweep finds.
 */
export class AuditSealer {
  readonly #due = new Map<number, Cell>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  due(cell: Cell, businessId: number) {
    if (this.#due.size === 0) setTimeout(() => void this.flush(), FLUSH_MS).unref();
    this.#due.set(businessId, cell);
  }

  async flush(): Promise<void> {
    const due = [...this.#due];
    this.#due.clear();
    for (const [businessId, cell] of due) {
      await inTransaction(cell, 'read write', 'set local lock_timeout = 0', (tx) =>
        insertJob(tx, sealAudit, { businessId }, { key: `audit.seal:${businessId}` }),
      ).catch((err: unknown) => this.#log.warn({ err, businessId }, 'audit sealing was not queued'));
    }
  }
}
