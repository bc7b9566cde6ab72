import { dayAfter } from '@countinghouse/domain/documents/days';
import { lacksNormalTax } from '@countinghouse/domain/sales-taxes/kinds';
import type { Ctx } from '../../platform/ctx.ts';
import { type TaxOfDay, taxesOn } from '../sales-taxes/index.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import { composeDocument, type DocumentFields } from './compose-document.ts';
import { saveDraft } from './create-invoice.ts';
import { listCreditNotes } from './credit/credit-notes.repo.ts';
import { uncreditedFields } from './credit/uncredited.ts';
import { later } from './document-days.ts';
import { requireMove } from './document-state.ts';
import type { Head } from './invoices.repo.ts';
import { requireDocument } from './load-invoice.ts';
import { requireUndiscounted } from './replacement.ts';
import { fieldsOf } from './stored-fields.ts';

/** A new draft with the same lines, dated today, with a number of its own. */
export async function duplicateDocument(ctx: Ctx, id: number): Promise<number> {
  const head = await requireMove(ctx, id, { action: 'duplicate', version: undefined });
  const terms = await loadTerms(ctx);
  const copied = fieldsOf(await requireDocument(ctx, head.id));
  const fields = await freshFields(ctx, head, { day: terms.today, fields: copied, terms });
  return saveDraft(ctx, await composeDocument(ctx, fields, { terms }), { duplicated_from_id: id });
}

/**
 * A new draft that will replace what is left of an approved invoice, which is credited when the new one is approved. It has
 * the taxes of its own day; which of them are others than before is said with it (`changedTaxes`).
 */
export async function reviseInvoice(ctx: Ctx, id: number): Promise<number> {
  const head = await requireMove(ctx, id, { action: 'revise', version: undefined });
  requireUndiscounted(head);
  const invoice = await requireDocument(ctx, head.id);
  const terms = await loadTerms(ctx);
  const day = later(terms.today, head.billing_date);
  const left = uncreditedFields(invoice, await listCreditNotes(ctx, head.id));
  const fields = await freshFields(ctx, head, { day, fields: left, terms });
  return saveDraft(ctx, await composeDocument(ctx, fields, { terms }), { replaces_id: id });
}

type Copy = { day: string; fields: DocumentFields; terms: DocumentTerms };

/** What a copy begins with: dates of its own, and of its taxes those that still are. */
async function freshFields(ctx: Ctx, { kind }: Head, { day, fields, terms }: Copy): Promise<DocumentFields> {
  const days = kind === 'estimate' ? terms.rules.estimateDays : terms.rules.dueDays;
  const dated = { ...fields, billingDate: day, dueDate: dayAfter(day, days) };
  return (await withLivingTaxes(ctx, dated)).fields;
}

/** Taxes that were archived, or have no rate on the day, are left out and named. */
export async function withLivingTaxes(ctx: Ctx, fields: DocumentFields) {
  const named = [
    ...fields.items.flatMap(({ taxes }) => taxes.map(({ idSalesTax }) => idSalesTax)),
    ...fields.shippingTaxes,
  ];
  const found = await taxesOn(ctx, named, fields.billingDate);
  const gone = found.filter(({ isArchived, idRate }) => isArchived || idRate === null);
  const living = new Map(found.filter((tax) => !gone.includes(tax)).map((tax) => [tax.idSalesTax, tax]));
  const orphans = new Set<TaxOfDay>();
  /** A tax on a tax goes with the last one that it stands on. */
  const rest = (ids: readonly number[]): number[] => {
    const left = ids.flatMap((id) => living.get(id) ?? []);
    if (!lacksNormalTax(left.map(({ kind }) => kind))) return left.map(({ idSalesTax }) => idSalesTax);
    for (const tax of left) if (tax.kind === 'compound') orphans.add(tax);
    return left.filter(({ kind }) => kind !== 'compound').map(({ idSalesTax }) => idSalesTax);
  };
  const items = fields.items.map((item) => ({
    ...item,
    taxes: rest(item.taxes.map(({ idSalesTax }) => idSalesTax)).map((idSalesTax) => ({ idSalesTax })),
  }));
  const shippingTaxes = rest(fields.shippingTaxes);
  return { gone: [...gone, ...orphans], fields: { ...fields, items, shippingTaxes } };
}
