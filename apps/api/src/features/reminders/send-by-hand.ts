import type { MailPreview } from '@countinghouse/contracts/document-sending';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { DocumentReminder, previewReminder, sendReminder } from '@countinghouse/contracts/reminders';
import { dayIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentHead, findHead, lockInvoices, previewReminderMail, queueReminder } from '../invoices/index.ts';
import { listReminded } from './documents.repo.ts';
import { isOpen, loadDocumentReminder } from './load-reminders.ts';
import { dueParts, reminderFees } from './reminder-rooms.ts';
import { insertByHand } from './reminders.repo.ts';
import { askedPart } from './send-waiting.ts';

/** What would go now, by the function that sends it, the fee included. */
export async function previewByHand(
  ctx: Ctx,
  query: HandlerInput<typeof previewReminder>['query'],
): Promise<MailPreview> {
  const head = await requireOpen(ctx, await findHead(ctx, query.idInvoice));
  return previewReminderMail(ctx, head, await mailOf(ctx, head.id, query));
}

/** Somebody asks for it now, quiet hours and rules or not. */
export async function sendByHand(ctx: Ctx, body: HandlerInput<typeof sendReminder>['body']): Promise<DocumentReminder> {
  const [locked] = await lockInvoices(ctx, [body.idInvoice]);
  const head = await requireOpen(ctx, locked);
  const day = dayIn(await businessZone(ctx), ctx.now);
  const key = `reminder:${head.id}:by-hand:${ctx.requestId}`;
  const idMail = await queueReminder(ctx, head, await mailOf(ctx, head.id, body), key);
  await insertByHand(ctx, head.id, day, idMail);
  return loadDocumentReminder(ctx, head.id);
}

type Words = { subject?: string | undefined; message?: string | undefined; to?: readonly string[] | undefined };

const mailOf = async (ctx: Ctx, id: number, choice: Words) => ({
  template: 'reminder' as const,
  more: await reminderFees().figuresOf(ctx, id),
  choice,
  asked: askedPart((await dueParts().of(ctx, [id])).get(id)?.[0]),
});

async function requireOpen(ctx: Ctx, head: DocumentHead | undefined): Promise<DocumentHead> {
  const [row] = head ? await listReminded(ctx, [head.id]) : [];
  if (!head || !row) throw new AppError('invoice.not_found');
  if (!isOpen(row)) throw new AppError('reminder.not_possible');
  return head;
}
