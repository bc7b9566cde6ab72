import type { ReminderReason } from '@countinghouse/contracts/reminders';
import type { Ctx } from '../../platform/ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentHead, lockInvoices, queueReminder } from '../invoices/index.ts';
import { listReminded } from './documents.repo.ts';
import { isPassing, judgeDocuments } from './judge-document.ts';
import { dueParts, reminderFees } from './reminder-rooms.ts';
import { settleReminder, takeWaiting, type WaitingRow } from './reminders.repo.ts';
import type { SettingsRow } from './settings.repo.ts';

/** Mails that are composed in one transaction. */
const BATCH = 25;

type BatchFacts = {
  settings: SettingsRow;
  heads: ReadonlyMap<number, DocumentHead>;
  reasons: ReadonlyMap<number, ReminderReason>;
  /** When what is held is looked at again. */
  tryAgainAt: Date;
};

/** Sends a batch of what is due now. True when there may be more. */
export async function sendWaiting(ctx: Ctx, settings: SettingsRow, tryAgainAt: Date): Promise<boolean> {
  const waiting = await takeWaiting(ctx, BATCH);
  const ids = [...new Set(waiting.map(({ invoiceId }) => invoiceId))];
  const heads = new Map((await lockInvoices(ctx, ids)).map((head) => [head.id, head]));
  const reasons = await judgeDocuments(ctx, await listReminded(ctx, ids));
  for (const row of waiting) await settleOne(ctx, row, { settings, heads, reasons, tryAgainAt });
  return waiting.length === BATCH;
}

async function settleOne(ctx: Ctx, row: WaitingRow, standing: BatchFacts): Promise<void> {
  const { settings, heads, reasons, tryAgainAt } = standing;
  const head = heads.get(row.invoiceId);
  const rule = settings.rules.find(({ id }) => id === row.ruleId);
  const reason = reasons.get(row.invoiceId) ?? 'closed';
  const over = { tryAt: null, mailId: null };
  if (!head || !rule?.isActive)
    return void (await settleReminder(ctx, row.id, { state: 'Stopped', reason: 'off', ...over }));
  if (isPassing(reason))
    return void (await settleReminder(ctx, row.id, { state: 'Held', reason, tryAt: tryAgainAt, mailId: null }));
  if (reason !== '' || !(await isPartOpen(ctx, row)))
    return void (await settleReminder(ctx, row.id, { state: 'Stopped', reason: reason || 'paid', ...over }));
  try {
    const mailId = await inSavepoint(ctx.tx, () => remind(ctx, { head, row, template: rule.template }));
    await settleReminder(ctx, row.id, { state: 'Sent', reason: '', tryAt: null, mailId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = error.code === 'share.mails' ? 'share' : 'refused';
    await settleReminder(ctx, row.id, { state: 'Held', reason: why, tryAt: tryAgainAt, mailId: null });
  }
}

/** A part that was paid is not asked for, though its invoice is open. */
async function isPartOpen(ctx: Ctx, { invoiceId, requestId }: WaitingRow): Promise<boolean> {
  if (requestId === 0) return true;
  const parts = (await dueParts().of(ctx, [invoiceId])).get(invoiceId) ?? [];
  return parts.some((part) => part.requestId === requestId);
}

type OneReminder = { head: DocumentHead; row: WaitingRow; template: 'reminder' | 'paymentLink' };

async function remind(ctx: Ctx, { head, row, template }: OneReminder): Promise<number> {
  const more = await reminderFees().figuresOf(ctx, head.id);
  return queueReminder(
    ctx,
    head,
    { template, more, choice: {} },
    `reminder:${row.invoiceId}:${row.requestId}:${row.ruleId}`,
  );
}
