import type { ThreadMessage } from '@countinghouse/contracts/public-share';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../notifications/index.ts';
import { findUserNames } from '../../users/index.ts';
import { requireDocument } from '../load-invoice.ts';
import { detailsPath, documentName } from './document-name.ts';
import { insertQuestion, listQuestionRows } from './public-answers.repo.ts';

const MAX_MESSAGES = 200;

/** The questions about a document and their answers, oldest first. */
export async function loadThread(ctx: Pick<Ctx, 'tx' | 'businessId'>, invoiceId: number): Promise<ThreadMessage[]> {
  const rows = await listQuestionRows(ctx, invoiceId);
  return rows.map(({ id, link_id, author_name, body, created_at }) => ({
    id,
    from: link_id === null ? 'business' : 'customer',
    name: author_name,
    text: body,
    sentAt: created_at.toISOString(),
  }));
}

type NewMessage = { text: string; onceKey: string };

/** Somebody with the link asks; whoever looks after documents is told. */
export async function askAbout(
  ctx: Ctx,
  { id, linkId, name }: { id: number; linkId: number; name: string },
  message: NewMessage,
): Promise<ThreadMessage[]> {
  const row = await requireDocument(ctx, id);
  const author = name || row.client_name;
  const isNew = await insertQuestion(ctx, {
    ...(await messageRow(ctx, id, message)),
    link_id: linkId,
    author_name: author,
  });
  if (isNew) {
    await ctx.audit({ action: 'invoice.question', subject: 'invoices', subjectId: id, after: { from: author } });
    await notify(ctx, {
      event: 'document.question',
      type: 'info',
      title: `${author || 'A customer'} asked about ${documentName(row)}`,
      linkTitle: 'Read and answer',
      linkTo: detailsPath(row),
      subject: 'invoices',
      subjectId: id,
      onceKey: `question:${id}:${message.onceKey}`,
      can: 'invoices.read',
    });
  }
  return loadThread(ctx, id);
}

/** The answer stands on the page of the document. */
export async function answerAbout(ctx: Ctx, id: number, message: NewMessage): Promise<ThreadMessage[]> {
  await requireDocument(ctx, id);
  const author = (await findUserNames(ctx, [ctx.userId])).get(ctx.userId);
  const isNew = await insertQuestion(ctx, {
    ...(await messageRow(ctx, id, message)),
    user_id: ctx.userId,
    author_name: author ? `${author.firstName} ${author.lastName}`.trim() : '',
  });
  if (isNew) await ctx.audit({ action: 'invoice.answered', subject: 'invoices', subjectId: id });
  return loadThread(ctx, id);
}

async function messageRow(ctx: Ctx, invoiceId: number, { text, onceKey }: NewMessage) {
  if ((await listQuestionRows(ctx, invoiceId)).length >= MAX_MESSAGES) throw new AppError('shared.thread_full');
  return { business_id: ctx.businessId, invoice_id: invoiceId, body: text, once_key: onceKey, created_at: ctx.now };
}
