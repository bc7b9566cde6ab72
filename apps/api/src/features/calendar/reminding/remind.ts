import { dueReminder, nextReminderAt, type PlannedReminder } from '@countinghouse/domain/calendar/reminders';
import type { Ctx } from '../../../platform/ctx.ts';
import { inSavepoint } from '../../../platform/db/savepoint.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { handleJob } from '../../../platform/jobs/worker.ts';
import { type EventRecord, findEventForUpdate, findEvents } from '../events.repo.ts';
import { linkOfInvited } from '../invitations/invitation-link.ts';
import { listReminders, markSent, plannedOf } from '../reminders.repo.ts';
import { listLastMessages, listRecipients, type MessageKind, type MessageRow } from './messages.repo.ts';
import { SETTLING_MS, turnAt } from './plan-turn.ts';
import { remindJob } from './reminding.jobs.ts';
import { loadSender, sendMessage } from './send-message.ts';
import { isOnFor, isTrue } from './told.ts';

/** How long a mail waits when the business has used up its share of them. */
const SHARE_WAIT_MS = 3_600_000;

/**
 * One entry's turn: who was told something that is no longer so is told what is, and a reminder that is due goes. The entry is
 * locked, so that of two workers the second finds everything done.
 */
export const remindOfVisit = handleJob(remindJob, (open, { idCalendar }) => open((ctx) => takeTurn(ctx, idCalendar)));

async function takeTurn(ctx: Ctx, id: number): Promise<void> {
  if (!(await findEventForUpdate(ctx, id))) return;
  const [row] = await findEvents(ctx, [id]);
  if (!row) return;
  const reminders = plannedOf(await listReminders(ctx, id));
  const last = await listLastMessages(ctx, id);
  const hasSettled = row.updated_at.getTime() + SETTLING_MS <= ctx.now.getTime();
  const due = row.archived_at === null && row.starts_at > ctx.now ? dueReminder(reminders, ctx.now) : undefined;
  const messages = messagesOf({ row, last, due, hasSettled, now: ctx.now });
  const isHeld = !(await sendAll(ctx, row, { messages, due }));
  await planNext(ctx, id, {
    isHeld,
    waitsFor: !hasSettled && last.some((message) => !isTrue(row, message)) ? row.updated_at : undefined,
    due: nextReminderAt(reminders, ctx.now),
  });
}

type Turn = {
  row: EventRecord;
  last: readonly MessageRow[];
  due: PlannedReminder | undefined;
  hasSettled: boolean;
  now: Date;
};

/** Whom to tell what. Who was told of another time is told that it changed, also where a reminder is due anyway. */
function messagesOf({ row, last, due, hasSettled, now }: Turn): Map<number, MessageKind> {
  const messages = new Map<number, MessageKind>();
  if (due) for (const { id } of row.customers) messages.set(id, 'reminder');
  for (const message of last) {
    const isOn = isOnFor(row, message.customer_id);
    if (isTrue(row, message) || !(hasSettled || (due && isOn))) continue;
    // Of what is over nobody needs to know that it changed.
    if ((isOn ? row.ends_at : message.ends_at) <= now) continue;
    messages.set(message.customer_id, isOn ? 'updated' : 'canceled');
  }
  return messages;
}

type MessageBatch = { messages: ReadonlyMap<number, MessageKind>; due: PlannedReminder | undefined };

/** False where the business may send no more mails now: nothing has gone then. */
async function sendAll(ctx: Ctx, row: EventRecord, { messages, due }: MessageBatch): Promise<boolean> {
  const recipients = await listRecipients(ctx, [...messages.keys()]);
  if (recipients.length === 0) return true;
  try {
    await inSavepoint(ctx.tx, async () => {
      const sender = await loadSender(ctx);
      for (const to of recipients) {
        const kind = messages.get(to.id) ?? 'reminder';
        const linkId = await linkOfInvited(ctx, row, to, kind);
        await sendMessage(ctx, sender, { row, to, kind, onceKey: onceKeyOf(row, to.id, kind, due), linkId });
      }
      const wasReminded = recipients.some(({ id }) => isOnFor(row, id));
      if (due && wasReminded) await markSent(ctx, row.id, due.days);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'share.mails') return false;
    throw error;
  }
}

/** A reminder goes once for each entry, customer and number of days; another message, once for each version of the entry. */
const onceKeyOf = (
  row: EventRecord,
  customerId: number,
  kind: MessageKind,
  due: PlannedReminder | undefined,
): string =>
  due && kind === 'reminder'
    ? `visit:${row.id}:${customerId}:${due.days}`
    : `visit:${row.id}:${customerId}:${kind}:${row.version}`;

type NextTurn = { isHeld: boolean; waitsFor: Date | undefined; due: Date | undefined };

async function planNext(ctx: Ctx, id: number, { isHeld, waitsFor, due }: NextTurn): Promise<void> {
  const times = [
    ...(isHeld ? [ctx.now.getTime() + SHARE_WAIT_MS] : []),
    ...(waitsFor ? [waitsFor.getTime() + SETTLING_MS] : []),
    ...(due ? [due.getTime()] : []),
  ];
  if (times.length > 0) await turnAt(ctx, id, new Date(Math.min(...times)));
}
