import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { taxesOn } from '../sales-taxes/index.ts';
import { loadTerms } from '../settings/index.ts';
import type { DocumentFields } from './compose-document.ts';
import { createInvoice } from './create-invoice.ts';
import { requireMove } from './document-state.ts';
import type { DocumentRow } from './invoices.repo.ts';
import { requireDocument } from './load-invoice.ts';
import { fieldsOf } from './stored-fields.ts';

/** A new draft with the same lines, dated today, with a number of its own. */
export async function duplicateDocument(ctx: Ctx, id: number): Promise<number> {
  const head = await requireMove(ctx, id, { action: 'duplicate', version: undefined });
  const fields = await freshFields(ctx, await requireDocument(ctx, head.id));
  return createInvoice(ctx, fields, { duplicated_from_id: id });
}

/** A new draft that will replace an approved invoice. The old one is credited when the new one is approved. */
export async function reviseInvoice(ctx: Ctx, id: number): Promise<number> {
  const head = await requireMove(ctx, id, { action: 'revise', version: undefined });
  const fields = await freshFields(ctx, await requireDocument(ctx, head.id));
  return createInvoice(ctx, fields, { replaces_id: id });
}

/** What a copy begins with: today's dates, and of its taxes those that still are. */
async function freshFields(ctx: Ctx, row: DocumentRow): Promise<DocumentFields> {
  const today = await businessToday(ctx);
  const { rules } = await loadTerms(ctx);
  const days = row.kind === 'estimate' ? rules.estimateDays : rules.dueDays;
  const dated = { ...fieldsOf(row), billingDate: today, dueDate: dayAfter(today, days) };
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
  const lives = (id: number) =>
    found.some(({ idSalesTax }) => idSalesTax === id) && !gone.some(({ idSalesTax }) => idSalesTax === id);
  return {
    gone,
    fields: {
      ...fields,
      items: fields.items.map((item) => ({ ...item, taxes: item.taxes.filter(({ idSalesTax }) => lives(idSalesTax)) })),
      shippingTaxes: fields.shippingTaxes.filter(lives),
    },
  };
}
