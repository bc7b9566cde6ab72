import type { ReminderReason } from '@countinghouse/contracts/reminders';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { goesAt } from '@countinghouse/domain/reminders/rules';
import type { Ctx } from '../../platform/ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentHead, lockInvoices, queueReminder } from '../invoices/index.ts';
import { listReminded } from './documents.repo.ts';
import { isPassing, judgeDocuments } from './judge-document.ts';
import { dueParts, type OpenPart, reminderFees } from './reminder-rooms.ts';
import { settleReminder, takeWaiting, type WaitingRow } from './reminders.repo.ts';
import type { RuleRow, SettingsRow } from './settings.repo.ts';

/** Mails that are composed in one transaction. */
const BATCH = 25;

/** The business's clock: the zone, the day there, and when what is held is looked at again. */
type SendingClock = { zone: string; today: string; tomorrow: Date };

type BatchFacts = {
  settings: SettingsRow;
  clock: SendingClock;
  heads: ReadonlyMap<number, DocumentHead>;
  reasons: ReadonlyMap<number, ReminderReason>;
  parts: ReadonlyMap<number, readonly OpenPart[]>;
};

/** Sends a batch of what is due now. True when there may be more. */
export async function sendWaiting(ctx: Ctx, settings: SettingsRow, clock: SendingClock): Promise<boolean> {
  const waiting = await takeWaiting(ctx, BATCH);
  const ids = [...new Set(waiting.map(({ invoiceId }) => invoiceId))];
  const heads = new Map((await lockInvoices(ctx, ids)).map((head) => [head.id, head]));
  const reasons = await judgeDocuments(ctx, await listReminded(ctx, ids));
  const parts = await dueParts().of(ctx, ids);
  for (const row of waiting) await settleOne(ctx, row, { settings, clock, heads, reasons, parts });
  return waiting.length === BATCH;
}

async function settleOne(ctx: Ctx, row: WaitingRow, facts: BatchFacts): Promise<void> {
  const head = facts.heads.get(row.invoiceId);
  const rule = facts.settings.rules.find(({ id }) => id === row.ruleId);
  const reason = facts.reasons.get(row.invoiceId) ?? 'closed';
  const over = { state: 'Stopped', tryAt: null, mailId: null } as const;
  const held = { state: 'Held', tryAt: facts.clock.tomorrow, mailId: null } as const;
  if (!head || !rule?.isActive) return void (await settleReminder(ctx, row.id, { ...over, reason: 'off' }));
  // One that is open for a change comes back, perhaps with another day.
  if (isPassing(reason) || reason === 'draft') return void (await settleReminder(ctx, row.id, { ...held, reason }));
  const part = partOf(row, facts);
  if (reason !== '' || part === undefined)
    return void (await settleReminder(ctx, row.id, { ...over, reason: reason || 'paid' }));
  const later = laterDay(rule, part?.dueOn ?? head.due_date, facts);
  if (later) return void (await settleReminder(ctx, row.id, { ...held, reason: '', tryAt: later }));
  try {
    const mailId = await inSavepoint(ctx.tx, () => remind(ctx, { head, row, part, template: rule.template }));
    await settleReminder(ctx, row.id, { state: 'Sent', reason: '', tryAt: null, mailId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await settleReminder(ctx, row.id, { ...held, reason: error.code === 'share.mails' ? 'share' : 'refused' });
  }
}

/** The part that it asks for, null for the whole; undefined where that is not asked for (any more) as it was planned. */
function partOf({ invoiceId, requestId }: WaitingRow, { parts }: BatchFacts): OpenPart | null | undefined {
  if (requestId === 0) return parts.has(invoiceId) ? undefined : null;
  return parts.get(invoiceId)?.find((part) => part.requestId === requestId);
}

/** When its turn is now, where its due day was put off after it was planned. */
function laterDay({ offset }: RuleRow, dueOn: string | null, { settings, clock }: BatchFacts): Date | undefined {
  if (dueOn === null) return undefined;
  const day = dayAfter(dueOn, offset);
  return day > clock.today ? goesAt(clock.zone, day, settings.quiet) : undefined;
}

type OneReminder = {
  head: DocumentHead;
  row: WaitingRow;
  part: OpenPart | null;
  template: 'reminder' | 'paymentLink';
};

async function remind(ctx: Ctx, { head, row, part, template }: OneReminder): Promise<number> {
  const more = await reminderFees().figuresOf(ctx, head.id);
  return queueReminder(
    ctx,
    head,
    { template, more, choice: {}, asked: askedPart(part) },
    `reminder:${row.invoiceId}:${row.requestId}:${row.ruleId}`,
  );
}

/** What the mail asks for instead of all of it. */
export const askedPart = (part: OpenPart | null | undefined) =>
  part ? { idPart: part.requestId, amount: part.open, dueOn: part.dueOn } : undefined;
