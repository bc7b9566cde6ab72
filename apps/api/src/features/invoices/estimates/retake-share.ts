import { isDeepStrictEqual } from 'node:util';
import { withLines } from '@countinghouse/domain/documents/add-up';
import { type EstimateShare, type Part, takenOf, WHOLE } from '@countinghouse/domain/documents/conversion';
import { nextPart } from '@countinghouse/domain/documents/part';
import { isAsTaken, withFigures } from '@countinghouse/domain/documents/retake';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Invoices } from '../../../platform/db/schema.gen.ts';
import { AppError } from '../../../platform/errors.ts';
import { taxesOn } from '../../sales-taxes/index.ts';
import { loadTerms } from '../../settings/index.ts';
import { type ComposedDocument, type DocumentFields, engineTerms, type UsedTax } from '../compose-document.ts';
import { documentRows } from '../document-rows.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { replaceParts } from '../lines.repo.ts';
import { fieldsOf, totalsOf } from '../stored-fields.ts';
import { asPart, listConversions } from './conversions.repo.ts';
import { withPositions } from './convert-estimate.ts';

export type DraftChange = Updateable<Invoices>;
type Taxes = ReadonlyMap<number, UsedTax>;

/**
 * Takes the share of a draft out of the archive anew. Parts that were made meanwhile may have its cents, so it gets what is
 * left of its share; figures that somebody typed stay as they are. Answers what changes in the draft's own row.
 */
export async function retakeShare(ctx: Ctx, draft: DocumentRow, estimate: DocumentRow): Promise<DraftChange> {
  const part = asPart(draft.conversion);
  const standing = await listConversions(ctx, estimate.id);
  requireLeft({ draft, estimate, all: [...standing, part] });
  const terms = await loadTerms(ctx);
  const taxes = await taxesOfShare(ctx, draft, { part, estimate });
  const whole = { draft: withPositions(fieldsOf(estimate), estimate), terms: engineTerms(terms, taxes) };
  const share: EstimateShare = { positions: part.positions, percent: part.percent };
  const before = part.took ?? nextPart(whole, [], share).took;
  const next = nextPart(whole, standing, share);
  if (isDeepStrictEqual(before, next.took)) return {};
  const conversion = JSON.stringify({ ...share, took: next.took });
  if (!isAsTaken(fieldsOf(draft).items, totalsOf(draft), before)) return { conversion };
  if (next.draft.discount < 0) throw new AppError('invoice.taken_over');
  const {
    columns,
    lines,
    taxes: taxRows,
  } = documentRows(
    partSource(draft, { ...whole.draft, ...next.draft }, { taxes, added: next.added }),
    terms.rules.roundingMode,
  );
  await replaceParts(ctx, draft.id, { lines, taxes: taxRows });
  return { ...columns, conversion };
}

type ShareClaim = { draft: DocumentRow; estimate: DocumentRow; all: readonly EstimateShare[] };

/** An estimate that was accepted anew may say something else by now. */
function requireLeft({ draft, estimate, all }: ShareClaim): void {
  const isAcceptedAnew = estimate.approved_at !== null && estimate.approved_at > draft.created_at;
  const isTaken = estimate.lines.some(({ kind, position }) => kind === 'item' && takenOf(position, all) > WHOLE);
  if (isAcceptedAnew || isTaken) throw new AppError('invoice.taken_over');
}

type Source = { part: Part; estimate: DocumentRow };

/** The taxes it was converted with, as they are on its day; one that was archived since is still in the draft. */
async function taxesOfShare(ctx: Ctx, draft: DocumentRow, { part, estimate }: Source): Promise<Taxes> {
  const ids =
    part.took?.rates.map(({ idSalesTax }) => idSalesTax) ?? estimate.taxes.map(({ sales_tax_id }) => sales_tax_id);
  const found = await taxesOn(ctx, ids, draft.billing_date);
  return new Map(
    found.map((tax): [number, UsedTax] => {
      if (tax.idRate === null) throw new AppError('sales_tax.no_rate');
      return [tax.idSalesTax, { ...tax, idRate: tax.idRate }];
    }),
  );
}

/** The draft with its own words and the figures of what it takes now. */
function partSource(
  draft: DocumentRow,
  fresh: DocumentFields,
  { taxes, added }: Pick<ComposedDocument, 'taxes' | 'added'>,
) {
  const own = fieldsOf(draft);
  const { discountFormat, discount, shipping, shippingTaxes, pricesIncludeTax } = fresh;
  const items = withFigures(own.items, fresh.items);
  return {
    fields: { ...own, discountFormat, discount, shipping, shippingTaxes, pricesIncludeTax, items },
    clientName: draft.client_name,
    currencyCode: draft.currency_code,
    taxes,
    added: withLines(items, added.totals),
  };
}
