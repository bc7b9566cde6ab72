import { INVOICE_TABLE, type Invoice, type InvoiceParty } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { loadTerms } from '../settings/index.ts';
import { listTagsOf } from '../tags/index.ts';
import { catalogueOf } from './compose-document.ts';
import { linesWithGoods } from './credit/goods.ts';
import { documentMoney } from './document-money.ts';
import { type Move, requireLegal, standingAmong } from './document-state.ts';
import { type InvoiceSource, presentInvoice } from './invoices.presenter.ts';
import { type DocumentRow, findDocument, listLinks, lockInvoices } from './invoices.repo.ts';
import { partiesOf } from './parties.ts';
import { listChangedTaxes } from './replacement.ts';

/** A document with what is known of it besides, for the answer to show. */
export type LoadedDocument = { row: DocumentRow; around: DocumentContext };
type DocumentContext = Pick<InvoiceSource, 'terms' | 'links' | 'tags'> &
  Partial<Pick<InvoiceSource, 'parties' | 'catalogue' | 'payments'>>;

export async function requireDocument(ctx: Pick<Ctx, 'tx' | 'businessId'>, id: number): Promise<DocumentRow> {
  const row = await findDocument(ctx, id);
  if (!row) throw new AppError('invoice.not_found');
  return row;
}

async function loadDocument(ctx: Ctx, id: number): Promise<LoadedDocument> {
  const [row, links, tags, terms] = await together([
    requireDocument(ctx, id),
    listLinks(ctx, id),
    loadTags(ctx, id),
    loadTerms(ctx),
  ]);
  return { row, around: { links, tags, terms } };
}

const loadTags = async (ctx: Ctx, id: number) =>
  (await listTagsOf(ctx, { tableName: INVOICE_TABLE, ids: [id] })).get(id) ?? [];

/** The whole document under lock, when this move is legal for this person now; see `requireMove`. */
export async function requireDocumentMove(ctx: Ctx, id: number, { action, version }: Move): Promise<LoadedDocument> {
  // What is asked behind the lock is read under it.
  const [, loaded] = await together([lockInvoices(ctx, [id]), loadDocument(ctx, id)]);
  requireFresh(loaded.row.version, version);
  await requireLegal(ctx, loaded.row, action, loaded.around);
  return loaded;
}

export async function loadInvoice(ctx: Ctx, id: number): Promise<Invoice> {
  const [{ row, around }, payments] = await together([loadDocument(ctx, id), documentMoney().listOf(ctx, id)]);
  return presentDocument(ctx, row, { ...around, payments });
}

/** A row that was read already, with everything around it; what is known of that is not read again. */
export async function presentDocument(
  ctx: Ctx,
  row: DocumentRow,
  known: Partial<DocumentContext> = {},
): Promise<Invoice> {
  const isDraft = row.status === 'Draft';
  const [links, tags, terms, parties, catalogue, withGoods, changedTaxes, payments] = await together([
    known.links ?? listLinks(ctx, row.id),
    known.tags ?? loadTags(ctx, row.id),
    known.terms ?? loadTerms(ctx),
    known.parties ?? partiesOfRow(ctx, row),
    known.catalogue ?? (isDraft ? catalogueOf(ctx, row) : new Map()),
    row.kind === 'invoice' && !isDraft ? linesWithGoods(ctx, row) : new Set<number>(),
    listChangedTaxes(ctx, row),
    known.payments ?? (isDraft ? [] : documentMoney().listOf(ctx, row.id)),
  ]);
  const standing = await standingAmong(ctx, row, links);
  const shown = { links, tags, terms, parties, catalogue, withGoods, changedTaxes, payments };
  return presentInvoice({ row, ...shown, ...standing, role: ctx.role });
}

/** As they were printed; of a draft, as they would be today. */
export async function partiesOfRow(
  ctx: Pick<Ctx, 'tx' | 'businessId'>,
  row: DocumentRow,
): Promise<readonly InvoiceParty[]> {
  if (row.parties !== null) return row.parties as unknown as InvoiceParty[];
  if (row.customer_id === null) return [];
  const chosen = {
    idClient: row.customer_id,
    idBillingContact: row.billing_contact_id ?? 0,
    idShippingContact: row.shipping_contact_id ?? 0,
  };
  return (await partiesOf(ctx, chosen)).clients;
}
