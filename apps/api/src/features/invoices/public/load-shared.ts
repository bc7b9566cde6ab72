import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import type { ChosenDocument, SharedDocument } from '@countinghouse/contracts/public-share';
import type { CustomerChoice } from '@countinghouse/domain/documents/customer-choices';
import type { Cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { notify } from '../../notifications/index.ts';
import { loadTerms } from '../../settings/index.ts';
import { asKind, type DocumentRow } from '../invoices.repo.ts';
import { presentDocument, requireDocument } from '../load-invoice.ts';
import { printDocument, printInvoice } from '../print/print-invoice.ts';
import { bannerOf, isExpired } from './banner.ts';
import { chooseOptions, questionsOf } from './choose-options.ts';
import { detailsPath, documentName } from './document-name.ts';
import { explainRows } from './explain-rows.ts';
import { findAcceptance, setViewedAt } from './public-answers.repo.ts';
import { loadThread } from './questions.ts';
import { refuseAnswered } from './refuse-answered.ts';
import { seenHash } from './seen-hash.ts';

/** What higher rooms know of it. */
type SharedMoney = Pick<SharedDocument, 'payments' | 'parts' | 'dueNow'>;

/** What somebody with the link reads: the paper's public face and what is theirs to do, nothing internal. */
export async function loadShared(ctx: Ctx, id: number): Promise<Omit<SharedDocument, keyof SharedMoney>> {
  const row = await requireDocument(ctx, id);
  const terms = await loadTerms(ctx);
  const canAnswer = isWaiting(row) && !isExpired(row, terms.today);
  const accepted = await findAcceptance(ctx, id);
  return {
    ...(await figuresOf(ctx, row)),
    kind: asKind(row.kind),
    businessName: terms.businessName,
    banner: bannerOf(row, terms),
    canAnswer,
    acceptance: accepted
      ? {
          name: accepted.signer_name,
          acceptedAt: accepted.accepted_at.toISOString(),
          hash: accepted.document_hash.toString('hex'),
        }
      : null,
    thread: await loadThread(ctx, id),
  };
}

/** A draft was not offered yet, or is being revised: what it says is nobody's offer. */
export const isWaiting = ({ kind, status, archived_at }: DocumentRow): boolean =>
  kind === 'estimate' && status === 'Processing' && archived_at === null;

/** What an estimate would say with these choices. Nothing is written. */
export async function previewShared(ctx: Ctx, id: number, choices: readonly CustomerChoice[]): Promise<ChosenDocument> {
  const row = await requireDocument(ctx, id);
  refuseAnswered(row);
  return figuresOf(ctx, (await chooseOptions(ctx, row, choices)).row);
}

async function figuresOf(ctx: Ctx, row: DocumentRow): Promise<ChosenDocument> {
  const invoice = await presentDocument(ctx, row);
  const { certificate: _, ...paper } = await printDocument(ctx, row, invoice);
  return {
    currencyCode: row.currency_code,
    paper,
    explanation: explainRows(invoice),
    choices: isWaiting(row) ? questionsOf(row) : [],
    hash: seenHash(row),
  };
}

/** For the PDF, which has the certificate as well; its payment code asks for the part of the link. */
export const printShared = (ctx: Ctx, id: number, asked?: Cents): Promise<PrintedDocument> =>
  printInvoice(ctx, id, asked);

/** The first look of a customer is kept with the document and told. */
export async function markDocumentViewed(ctx: Ctx, id: number): Promise<void> {
  const row = await requireDocument(ctx, id);
  if (row.viewed_at !== null) return;
  await setViewedAt(ctx, id);
  await ctx.audit({ action: `${row.kind}.viewed`, subject: 'invoices', subjectId: id });
  await notify(ctx, {
    event: 'document.viewed',
    type: 'info',
    title: `${row.client_name || 'A customer'} looked at ${documentName(row)}`,
    linkTitle: 'Open it',
    linkTo: detailsPath(row),
    subject: 'invoices',
    subjectId: id,
    onceKey: `viewed:${id}`,
    can: 'invoices.read',
  });
}
