import type { Config } from '../../config.ts';
import { insertAudits } from '../audit/audit.repo.ts';
import type { AuditSealer } from '../audit/sealing.ts';
import type { Actor, Ctx, Origin } from '../ctx.ts';
import { insertJob } from '../jobs/enqueue.repo.ts';
import type { ChangeSignals } from '../live/signals.ts';
import { shareOfBusiness } from '../shares/shares.ts';
import type { Cells } from './cells.ts';
import type { Tx } from './database.ts';
import { inTransaction, type Mode } from './transaction.ts';

export type TenantDeps = {
  cells: Cells;
  sealing: AuditSealer;
  signals: ChangeSignals;
  clock: () => Date;
  config: Pick<Config, 'shares' | 'sharing'>;
};
export type TenantScope = {
  businessId: number;
  mode: Mode;
  origin: Origin;
  /** Under whose share it waits for a connection; its business's own unless somebody not yet proven asks. */
  share?: string;
  /**
   * `general`: PostgreSQL uses the plans it made without the values. Left to itself it takes a page of a list for dearer than
   * it is and plans each one anew, which costs three times what reading the page does. Only where a test shows that both
   * plans are good.
   */
  plans?: 'general' | undefined;
};
/** Says who acts, from inside the transaction: a session row for a request, the envelope for a job. */
export type Identify = (tx: Tx, now: Date) => Promise<Actor & { sessionId: number }>;

/** Runs `work` in one transaction that can see one business only. Throwing rolls everything back, jobs included. */
export async function inTenant<T>(
  { cells, sealing, signals, clock, config }: TenantDeps,
  { businessId, mode, origin, share = shareOfBusiness(businessId), plans }: TenantScope,
  identify: Identify,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const cell = await cells.of(businessId);
  let audited = 0;
  const settings = settingsOf(businessId, plans);
  const result = await inTransaction({ ...cell, share }, mode, settings, async (tx) => {
    const now = clock();
    const actor = await identify(tx, now);
    return work({
      ...actor,
      ...origin,
      tx,
      now,
      limits: config.shares,
      sharing: config.sharing,
      audit: async (...entries) => {
        audited += entries.length;
        await insertAudits({ tx, actor, origin, now }, entries);
      },
      enqueue: (job, payload, options) => insertJob(tx, job, payload, { ...options, actor: envelopeActor(actor) }),
    });
  });
  if (audited > 0) sealing.due(cell, businessId);
  if (mode === 'read write') signals.due(cell, businessId);
  return result;
}

const envelopeActor = ({ businessId, userId, role }: Actor): Actor => ({ businessId, userId, role });

const settingsOf = (businessId: number, plans: TenantScope['plans']) =>
  plans ? `${tenantSetting(businessId)}; set local plan_cache_mode = force_generic_plan` : tenantSetting(businessId);

/** Only ever a whole number, so that it can travel in the same message as BEGIN. */
export function tenantSetting(businessId: number): string {
  if (!Number.isSafeInteger(businessId) || businessId < 1) throw new RangeError(`not a business id: ${businessId}`);
  return `set local app.business_id = '${businessId}'`;
}
