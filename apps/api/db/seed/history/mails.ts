import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import { recordOutcome } from '../../../src/features/email/record-outcome.ts';
import { takeMail } from '../../../src/features/email/take-mail.ts';
import {
  approveInvoice,
  lockInvoices,
  markDocumentViewed,
  sendDocument,
} from '../../../src/features/invoices/index.ts';
import { moveDocument } from '../../../src/features/invoices/move-document.ts';
import { issueShareLink, recordView } from '../../../src/features/share-links/index.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import { type Firm, happen } from './firm.ts';

const YES = { kind: 'accepted', response: '250 2.0.0 Ok: queued' } as const;

/** A mail leaves the outbox as if a server had taken it; nobody gets it. */
async function acceptMail(ctx: Ctx, { platform }: Firm, id: number): Promise<void> {
  const attempt = { id, attempt: 1, sendAt: null };
  const taken = await takeMail(ctx, attempt, platform.config.publicOrigin);
  if (taken) await recordOutcome(ctx, { attempt, server: taken.server }, { outcome: YES, dialogue: [] });
}

/** Sends a document; a draft is approved with it. */
export async function mailDocument(ctx: Ctx, firm: Firm, sent: { id: number; as: SendingKind }): Promise<void> {
  if (firm.pace > 1) return handOver(ctx, sent);
  const idMail = await sendDocument(ctx, {
    sending: sent.as,
    idInvoice: sent.id,
    attachPdf: true,
    confirmDate: false,
    confirmRates: false,
  });
  await acceptMail(ctx, firm, idMail);
}

/** Without the words of a mail, which are most of the work. */
async function handOver(ctx: Ctx, { id, as }: { id: number; as: SendingKind }): Promise<void> {
  const [head] = await lockInvoices(ctx, [id]);
  if (as === 'invoice' && head?.status === 'Draft') await approveInvoice(ctx, id, { confirmDate: false });
  await moveDocument(ctx, id, setInvoiceStatus.body.parse({ action: 'markSent' }));
}

/** What jobs put into the outbox today. */
export async function emptyOutbox(ctx: Ctx, firm: Firm): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'Queued')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await acceptMail(ctx, firm, id);
}

/** The customer opens the link of the mail. */
export const viewDocument = (firm: Firm, id: number, kind: 'invoice' | 'estimate'): Promise<void> =>
  happen(firm, async (ctx) => {
    const link = await issueShareLink(ctx, { kind, subjectId: id });
    const page = { kind, subjectId: id, partId: null, staffUserId: null, hasPasscode: false };
    await recordView(ctx, { id: link.id, ...page });
    await markDocumentViewed(ctx, id);
  });
