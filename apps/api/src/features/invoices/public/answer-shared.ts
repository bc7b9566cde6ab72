import { createHash } from 'node:crypto';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { acceptSharedEstimate, declineSharedEstimate } from '@countinghouse/contracts/public-share';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../notifications/index.ts';
import { requireMove } from '../document-state.ts';
import { acceptEstimate, declineEstimate } from '../estimates/move-estimate.ts';
import { insertRevision } from '../estimates/revisions.repo.ts';
import { type DocumentRow, type Head, lockInvoices, updateInvoiceRow } from '../invoices.repo.ts';
import { replaceParts } from '../lines.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { isExpired } from './banner.ts';
import { type ChosenEstimate, chooseOptions } from './choose-options.ts';
import { detailsPath, documentName } from './document-name.ts';
import { insertAcceptance } from './public-answers.repo.ts';
import { refuseAnswered } from './refuse-answered.ts';
import { documentHash, seenHash } from './seen-hash.ts';

/** Through which link, and whether somebody of the business was signed in on the device. */
type Way = { id: number; linkId: number; staffUserId: number | null };
type Acceptance = Omit<HandlerInput<typeof acceptSharedEstimate>['body'], 'p' | 'uuid' | 'hasAgreed'>;
type Decline = Omit<HandlerInput<typeof declineSharedEstimate>['body'], 'p' | 'uuid'>;

/**
 * The customer accepts exactly what they looked at: another hash, and it is shown to them again. Of two who accept at once the
 * second finds it accepted.
 */
export async function acceptShared(ctx: Ctx, way: Way, accepted: Acceptance): Promise<void> {
  await lockInvoices(ctx, [way.id]);
  const offered = await requireWaiting(ctx, way.id);
  const chosen = await chooseOptions(ctx, offered, accepted.choices);
  if (seenHash(chosen.row) !== accepted.hash) throw new AppError('shared.changed');
  await keepChosen(ctx, offered, chosen);
  const head = await requireMove(ctx, way.id, { action: 'accept', version: undefined });
  await acceptEstimate(ctx, head, `Accepted and signed online by ${accepted.name}`);
  await keepAcceptance(ctx, way, accepted);
  await tell(ctx, offered, { event: 'estimate.accepted', type: 'success', what: `accepted ${documentName(offered)}` });
}

async function requireWaiting(ctx: Ctx, id: number): Promise<DocumentRow> {
  const row = await requireDocument(ctx, id);
  refuseAnswered(row);
  if (isExpired(row, await businessToday(ctx))) throw new AppError('shared.expired');
  return row;
}

/** What was chosen becomes what the estimate says; what was offered is kept to compare with. */
async function keepChosen(ctx: Ctx, offered: DocumentRow, { change }: ChosenEstimate): Promise<void> {
  if (!change) return;
  await insertRevision(ctx, offered, 'As it was offered');
  // Lines are written anew for drafts alone, so it is one until it is accepted, in this transaction.
  await updateInvoiceRow(ctx, offered.id, { status: 'Draft', revision: offered.revision + 1, ...change.columns });
  await replaceParts(ctx, offered.id, change);
}

async function keepAcceptance(ctx: Ctx, { id, linkId, staffUserId }: Way, accepted: Acceptance): Promise<void> {
  const row = await requireDocument(ctx, id);
  const hash = documentHash(row);
  const signature = JSON.stringify(accepted.signature);
  await insertAcceptance(ctx, {
    business_id: ctx.businessId,
    invoice_id: id,
    revision: row.revision,
    link_id: linkId,
    signer_name: accepted.name,
    signature,
    signature_hash: createHash('sha256').update(hash).update(signature).digest(),
    choices: JSON.stringify(accepted.choices),
    document_hash: hash,
    ip_address: ctx.ipAddress,
    user_agent: ctx.userAgent,
    staff_user_id: staffUserId,
    accepted_at: ctx.now,
  });
}

/** The customer does not want it, and says why. */
export async function declineShared(ctx: Ctx, { id }: Way, { declineReason, text }: Decline): Promise<void> {
  await lockInvoices(ctx, [id]);
  const row = await requireWaiting(ctx, id);
  const head: Head = await requireMove(ctx, id, { action: 'decline', version: undefined });
  await declineEstimate(ctx, head, [declineReason, text].filter(Boolean).join(': '));
  await tell(ctx, row, {
    event: 'estimate.declined',
    type: 'warning',
    what: `declined ${documentName(row)} (${declineReason})`,
  });
}

type News = { event: string; type: 'success' | 'warning'; what: string };

const tell = (ctx: Ctx, row: DocumentRow, { event, type, what }: News): Promise<void> =>
  notify(ctx, {
    event,
    type,
    title: `${row.client_name || 'A customer'} ${what}`,
    linkTitle: 'Open it',
    linkTo: detailsPath(row),
    subject: 'invoices',
    subjectId: row.id,
    can: 'invoices.read',
  });
