import type { MailPreview } from '@countinghouse/contracts/document-sending';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import { MERGE_FIELDS } from '@countinghouse/domain/settings/merge-fields';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Head } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { composeDocumentMail, type DocumentMail, type MailChoice } from './compose-document-mail.ts';
import { requireSending } from './send-document.ts';

type PreviewQuery = MailChoice & { idInvoice: number };

/** What would be sent, by the function that sends it; only the customer's link is not made yet. */
export async function previewMail(ctx: Ctx, sending: SendingKind, query: PreviewQuery): Promise<MailPreview> {
  const head = requireSending(await requireDocument(ctx, query.idInvoice), sending);
  return presentPreview(head, await composeDocumentMail(ctx, { id: head.id, sending, choice: query, linkId: 0 }));
}

export function presentPreview(head: Pick<Head, 'id' | 'status'>, mail: DocumentMail): MailPreview {
  const { printed: _, event: __, fileName, attachPdf, ...shown } = mail;
  return {
    ...shown,
    idInvoice: head.id,
    to: [...mail.to],
    cc: [...mail.cc],
    bcc: [...mail.bcc],
    mergeFields: [...MERGE_FIELDS],
    attachPdf,
    attachment: attachPdf ? { fileName } : null,
    isDraft: head.status === 'Draft',
  };
}
