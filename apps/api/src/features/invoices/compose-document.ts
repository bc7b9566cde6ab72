import type { InvoiceInput } from '@countinghouse/contracts/invoices';
import type { AddedUp, Terms } from '@countinghouse/domain/documents/add-up';
import { addUpKept, type KeptSums } from '@countinghouse/domain/documents/kept-sums';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { lacksNormalTax } from '@countinghouse/domain/sales-taxes/kinds';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../platform/day-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOwnCurrency } from '../../platform/own-currency.ts';
import { type TaxOfDay, taxesOn } from '../sales-taxes/index.ts';
import { type LineRules, listLineRules } from '../services/index.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import type { DocumentRow } from './invoices.repo.ts';
import { partiesOf } from './parties.ts';

/** A document as it is typed, with amounts in the smallest units of its currency. */
export type DocumentFields = Omit<TypedFields, 'shipping'> & { shipping: Cents };
export type TypedFields = z.output<typeof InvoiceInput>;
export type UsedTax = TaxOfDay & { idRate: number };
export type Composed = {
  fields: DocumentFields;
  terms: DocumentTerms;
  currencyCode: string;
  clientName: string;
  /** What the catalogue asks of the lines, by item. */
  catalogue: ReadonlyMap<number, LineRules>;
  taxes: ReadonlyMap<number, UsedTax>;
  added: AddedUp;
};

/**
 * Everything a draft is made of: who and what it names is ours, its taxes have a rate on its day, and it is added up. What
 * is kept of its sums stands as long as its figures do.
 */
export async function composeDocument(ctx: Ctx, fields: DocumentFields, kept?: KeptSums): Promise<Composed> {
  await requireDayWithinLimits(ctx, 'billingDate', fields.billingDate);
  const terms = await loadTerms(ctx);
  requireOwnCurrency(terms.currencyCode, fields.currencyCode);
  const clientName = fields.idClient === 0 ? '' : (await partiesOf(ctx, fields)).clientName;
  const catalogue = await requireItems(ctx, fields);
  const taxes = await requireTaxes(ctx, fields);
  return {
    fields,
    terms,
    currencyCode: terms.currencyCode,
    clientName,
    catalogue,
    taxes,
    added: total(fields, { terms, taxes, kept }),
  };
}

async function requireItems(ctx: Ctx, { items }: DocumentFields): Promise<Composed['catalogue']> {
  const ids = new Set(items.map(({ idService }) => idService).filter((id) => id > 0));
  const catalogue = await rulesOf(ctx, ids);
  if (catalogue.size !== ids.size) throw new AppError('service.not_found');
  return catalogue;
}

/** The same for a document that is stored. */
export const catalogueOf = (ctx: Ctx, { lines }: DocumentRow) =>
  rulesOf(ctx, new Set(lines.flatMap(({ service_id }) => service_id ?? [])));

async function rulesOf(ctx: Ctx, ids: ReadonlySet<number>): Promise<Map<number, LineRules>> {
  const found = ids.size === 0 ? [] : await listLineRules(ctx, [...ids]);
  return new Map(found.map((rules) => [rules.id, rules]));
}

type Sum = { terms: DocumentTerms; taxes: ReadonlyMap<number, UsedTax>; kept: KeptSums | undefined };

export const engineTerms = ({ currencyCode, rules }: DocumentTerms, taxes: Terms['taxes']): Terms => ({
  exponent: exponentOf(currencyCode),
  mode: rules.roundingMode,
  taxes,
});

/** Amounts beyond what a whole number can hold are refused, not rounded. */
function total(fields: DocumentFields, { terms, taxes, kept }: Sum): AddedUp {
  try {
    return addUpKept(fields, engineTerms(terms, taxes), kept);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invoice.too_large', undefined, { cause: error });
    throw error;
  }
}

async function requireTaxes(ctx: Ctx, fields: DocumentFields): Promise<Map<number, UsedTax>> {
  const perLine = fields.items.map(({ taxes }) => taxes.map(({ idSalesTax }) => idSalesTax));
  const named = new Set([...perLine.flat(), ...fields.shippingTaxes]);
  const found = new Map((await taxesOn(ctx, [...named], fields.billingDate)).map((tax) => [tax.idSalesTax, tax]));
  const used = new Map<number, UsedTax>();
  for (const id of named) {
    const tax = found.get(id);
    if (!tax || tax.isArchived) throw new AppError('sales_tax.not_found');
    if (tax.idRate === null)
      throw new AppError('sales_tax.no_rate', { billingDate: `${tax.abbreviation} has no rate on this day.` });
    used.set(id, { ...tax, idRate: tax.idRate });
  }
  for (const ids of [...perLine, fields.shippingTaxes])
    if (lacksNormalTax(ids.flatMap((id) => used.get(id)?.kind ?? []))) throw new AppError('sales_tax.needs_normal');
  return used;
}
