import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

export type Candidate = { id: number; dueOn: string };
type Range = { from: string; to: string; after: { dueOn: string; id: number }; limit: number };

/** Open invoices that are due between two days, in the words and the order of the index `invoices_open`. */
export async function listDueInvoices(
  { tx, businessId }: Reader,
  { from, to, after, limit }: Range,
): Promise<Candidate[]> {
  // One lower bound only: given two, PostgreSQL begins its walk at the lower of them.
  const start = after.dueOn < from ? { dueOn: from, id: 0 } : after;
  const { rows } = await sql<Candidate>`
    select i.id, i.due_order as "dueOn" from invoices i
    where i.business_id = ${businessId} and i.kind = 'invoice' and i.archived_at is null
      and i.status in ('Draft', 'Invoiced', 'Processing') and i.balance_cents > 0 and i.due_date is not null
      and i.status <> 'Draft' and i.due_order <= ${to} and (i.due_order, i.id) > (${start.dueOn}, ${start.id})
    order by i.due_order, i.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

export type NewReminder = { invoiceId: number; requestId: number; dueOn: string };

/**
 * Writes the reminders of a rule that are not there yet. One that had, or waits for, the reminder of a later day gets none of
 * an earlier one, nor a second one of that day: after a standstill only the latest goes.
 */
export async function insertReminders(
  ctx: Ctx,
  ruleId: number,
  found: readonly NewReminder[],
  tryAt: Date,
): Promise<void> {
  const { tx, businessId, now } = ctx;
  await sql`
    insert into reminders (business_id, invoice_id, request_id, rule_id, due_on, state, try_at, created_at, updated_at)
    select ${businessId}, n.invoice_id, n.request_id, ${ruleId}, n.due_on, 'Due', ${tryAt}, ${now}, ${now}
    from unnest(${found.map(({ invoiceId }) => invoiceId)}::bigint[], ${found.map(({ requestId }) => requestId)}::bigint[],
      ${found.map(({ dueOn }) => dueOn)}::date[]) as n (invoice_id, request_id, due_on)
    where not exists (select from reminders r where r.business_id = ${businessId} and r.invoice_id = n.invoice_id
      and r.request_id = n.request_id and r.rule_id is not null and r.due_on >= n.due_on)
    on conflict do nothing`.execute(tx);
}

/** What waited for an earlier day of the same documents under another rule is overtaken. */
export async function stopOvertaken(
  { tx, businessId, now }: Ctx,
  ruleId: number,
  found: readonly NewReminder[],
): Promise<void> {
  await sql`
    update reminders r set state = 'Stopped', reason = 'overtaken', try_at = null, updated_at = ${now}
    from unnest(${found.map(({ invoiceId }) => invoiceId)}::bigint[], ${found.map(({ requestId }) => requestId)}::bigint[],
      ${found.map(({ dueOn }) => dueOn)}::date[]) as n (invoice_id, request_id, due_on)
    where r.business_id = ${businessId} and r.invoice_id = n.invoice_id and r.request_id = n.request_id
      and r.rule_id <> ${ruleId} and r.state in ('Due', 'Held') and r.due_on < n.due_on`.execute(tx);
}

export type WaitingRow = { id: number; invoiceId: number; requestId: number; ruleId: number; dueOn: string };

/** A handful of those whose time has come. Two workers never take the same. */
export async function takeWaiting({ tx, businessId, now }: Ctx, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, invoice_id as "invoiceId", request_id as "requestId", rule_id as "ruleId", due_on as "dueOn" from reminders
    where business_id = ${businessId} and state in ('Due', 'Held') and try_at <= ${now}
    order by try_at, id limit ${sql.lit(limit)} for update skip locked`.execute(tx);
  return rows;
}

type Outcome = { state: 'Held' | 'Sent' | 'Stopped'; reason: string; tryAt: Date | null; mailId: number | null };

export const settleReminder = (ctx: Ctx, id: number, { state, reason, tryAt, mailId }: Outcome) =>
  ctx.tx
    .updateTable('reminders')
    .set({ state, reason, try_at: tryAt, mail_id: mailId, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const insertByHand = (ctx: Ctx, invoiceId: number, day: string, mailId: number) =>
  ctx.tx
    .insertInto('reminders')
    .values({
      business_id: ctx.businessId,
      invoice_id: invoiceId,
      due_on: day,
      state: 'Sent',
      mail_id: mailId,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();

/** Everything that was planned or sent for these documents, the oldest first. */
export const listRemindersOf = ({ tx, businessId }: Reader, invoiceIds: readonly number[]) =>
  tx
    .selectFrom('reminders as r')
    .leftJoin('reminder_rules as u', (join) =>
      join.onRef('u.business_id', '=', 'r.business_id').onRef('u.id', '=', 'r.rule_id'),
    )
    .select([
      'r.invoice_id',
      'r.request_id',
      'r.rule_id',
      'r.state',
      'r.reason',
      'r.try_at',
      'r.mail_id',
      'r.updated_at',
    ])
    .select('u.offset_days')
    .where('r.business_id', '=', businessId)
    .where(sql<SqlBool>`r.invoice_id = any(${[...invoiceIds]}::bigint[])`)
    .orderBy('r.id')
    .execute();
