import type { DocumentSums, Terms } from '@countinghouse/domain/documents/add-up';
import type { KeptSums } from '@countinghouse/domain/documents/kept-sums';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { lacksNormalTax } from '@countinghouse/domain/sales-taxes/kinds';
import type { Ctx } from '../../platform/ctx.ts';
import { requireDayWithinLimits } from '../../platform/day-limits.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOwnCurrency } from '../../platform/own-currency.ts';
import { type TaxOfDay, taxesOn } from '../sales-taxes/index.ts';
import { type LineRules, listLineRules } from '../services/index.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import type { DocumentRow } from './invoices.repo.ts';
import { NOBODY, type Parties, partiesOf } from './parties.ts';
import { addUpWithinLimit } from './total-limit.ts';
import { type DocumentFields, readTypedFields, type TypedFields } from './typed-fields.ts';

export type { DocumentFields, TypedFields } from './typed-fields.ts';
export type UsedTax = TaxOfDay & { idRate: number };
export type ComposedDocument = {
  fields: DocumentFields;
  terms: DocumentTerms;
  currencyCode: string;
  clientName: string;
  /** Whom it names, as it would print them today; nobody without a customer. */
  parties: Parties['clients'];
  /** What the catalogue asks of the lines, by item. */
  catalogue: ReadonlyMap<number, LineRules>;
  taxes: ReadonlyMap<number, UsedTax>;
  added: DocumentSums;
};

/** What is known already: the terms of the business, and sums that stand as long as the figures do. */
type ComposeOptions = { terms?: DocumentTerms; kept?: KeptSums | undefined };

/** Everything a draft is made of: who and what it names is ours, its taxes have a rate on its day, and it is added up. */
export async function composeDocument(ctx: Ctx, fields: DocumentFields, { terms, kept }: ComposeOptions = {}) {
  return compose(fields, await loadReferences(ctx, fields, terms), kept);
}

/** Composes a document from typed fields, whose amounts are read in the currency of the business. */
export async function composeTyped(ctx: Ctx, typed: TypedFields, { terms, kept }: ComposeOptions = {}) {
  const references = await loadReferences(ctx, typed, terms);
  return compose(readTypedFields(typed, exponentOf(references.terms.currencyCode)), references, kept);
}

type ReferenceFields = Omit<TypedFields, 'shipping'>;
type DocumentReferences = Omit<ComposedDocument, 'fields' | 'added'>;

/** Loads whom and what a document names. None of it waits for another, so it is asked for together. */
async function loadReferences(ctx: Ctx, fields: ReferenceFields, known?: DocumentTerms): Promise<DocumentReferences> {
  const [terms, { clients, clientName }, catalogue, taxes] = await together([
    requireTerms(ctx, fields, known),
    fields.idClient === 0 ? NOBODY : partiesOf(ctx, fields),
    requireItems(ctx, fields),
    requireTaxes(ctx, fields),
  ]);
  return { terms, currencyCode: terms.currencyCode, parties: clients, clientName, catalogue, taxes };
}

const compose = (
  fields: DocumentFields,
  references: DocumentReferences,
  kept: KeptSums | undefined,
): ComposedDocument => ({
  ...references,
  fields,
  added: addUpWithinLimit(fields, engineTerms(references.terms, references.taxes), kept),
});

/** The terms, when they allow a document of this day in this currency. */
async function requireTerms(ctx: Ctx, { billingDate, currencyCode }: ReferenceFields, known?: DocumentTerms) {
  const terms = known ?? (await loadTerms(ctx));
  requireDayWithinLimits(terms.today, 'billingDate', billingDate);
  requireOwnCurrency(terms.currencyCode, currencyCode);
  return terms;
}

async function requireItems(ctx: Ctx, { items }: ReferenceFields): Promise<ComposedDocument['catalogue']> {
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

export const engineTerms = ({ currencyCode, rules }: DocumentTerms, taxes: Terms['taxes']): Terms => ({
  exponent: exponentOf(currencyCode),
  mode: rules.roundingMode,
  taxes,
});

async function requireTaxes(ctx: Ctx, fields: ReferenceFields): Promise<Map<number, UsedTax>> {
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
