import type { Actor, Origin } from '../ctx.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.repo.ts';
import { type AuditEntry, maskSecrets } from './audit.ts';

type Writer = { tx: Tx; actor: Actor; origin: Origin; now: Date };

/** More than this many in one statement would meet the protocol's limit of 65,535 parameters. */
const MAX_AT_ONCE = 2_000;

export async function insertAudits(writer: Writer, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += MAX_AT_ONCE) {
    const rows = entries.slice(at, at + MAX_AT_ONCE).map((entry) => rowOf(writer, entry));
    await insertRows(writer.tx, 'audit_log', rows);
  }
}

const rowOf = ({ actor, origin, now }: Writer, entry: AuditEntry) => ({
  business_id: actor.businessId,
  user_id: actor.userId || null,
  action: entry.action,
  subject: entry.subject,
  subject_id: entry.subjectId,
  before: asJson(entry.before),
  after: asJson(entry.after),
  happened_at: now,
  request_id: origin.requestId,
  ip_address: origin.ipAddress,
  user_agent: origin.userAgent,
});

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(maskSecrets(value)) : null);
