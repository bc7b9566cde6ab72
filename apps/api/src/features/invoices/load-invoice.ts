import { INVOICE_TABLE, type Invoice, type InvoiceParty } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { loadTerms } from '../settings/index.ts';
import { listTagsOf } from '../tags/index.ts';
import { catalogueOf } from './compose-document.ts';
import { linesWithGoods } from './credit/goods.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { type DocumentRow, findDocument, isReplaced, listLinks } from './invoices.repo.ts';
import { partiesOf } from './parties.ts';
import { listChangedTaxes } from './replacement.ts';

export async function requireDocument(ctx: Pick<Ctx, 'tx' | 'businessId'>, id: number): Promise<DocumentRow> {
  const row = await findDocument(ctx, id);
  if (!row) throw new AppError('invoice.not_found');
  return row;
}

export const loadInvoice = async (ctx: Ctx, id: number): Promise<Invoice> =>
  presentDocument(ctx, await requireDocument(ctx, id));

/** A row that was read already, with everything around it. */
export async function presentDocument(ctx: Ctx, row: DocumentRow): Promise<Invoice> {
  const { id } = row;
  const links = await listLinks(ctx, row);
  const tags = await listTagsOf(ctx, { tableName: INVOICE_TABLE, ids: [id] });
  const isLinked = links.some(
    ({ converted_from_id, replaces_id, status, archived_at }) =>
      (converted_from_id === id || replaces_id === id) &&
      status !== 'Canceled' &&
      (archived_at === null || status !== 'Draft'),
  );
  return presentInvoice({
    row,
    parties: await partiesOfRow(ctx, row),
    terms: await loadTerms(ctx),
    links,
    tags: tags.get(id) ?? [],
    catalogue: row.status === 'Draft' ? await catalogueOf(ctx, row) : new Map(),
    withGoods: row.kind === 'invoice' && row.status !== 'Draft' ? await linesWithGoods(ctx, row) : new Set(),
    today: await businessToday(ctx),
    role: ctx.role,
    isFollowed: row.credits_id === null ? isLinked : await isReplaced(ctx, row.credits_id),
    hasCreditNote: links.some(({ credits_id, status }) => credits_id === id && status !== 'Canceled'),
    changedTaxes: await listChangedTaxes(ctx, row),
  });
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
