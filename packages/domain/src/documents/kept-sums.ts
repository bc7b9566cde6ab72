import { exponentOf } from '../money/currencies.ts';
import { addUp, type DocumentDraft, type DocumentSums, documentInput, type Terms, withLines } from './add-up.ts';
import type { DocumentTotals } from './document.ts';
import { knownTaxes, type StoredDocument, storedTotals } from './explain-stored.ts';

/** Amounts that were worked out once, and everything they depend on, written always the same way. */
export type KeptSums = { key: string; totals: DocumentTotals };

function keyOf(draft: DocumentDraft, terms: Terms): string {
  const { lines, ...input } = documentInput(draft, terms);
  return JSON.stringify([
    input,
    lines.map(({ options, ...line }) => [
      line,
      options.map(({ isChecked, hasAmount, amount, operator, perQTY, defaultQTY }) =>
        isChecked && hasAmount ? [amount, operator, perQTY || defaultQTY] : null,
      ),
    ]),
  ]);
}

/** What a stored document comes to, to be kept while nobody changes a figure of it. */
export function keptSums(document: StoredDocument): KeptSums {
  const draft = { ...document, shippingTaxes: document.shippingTaxes.map(({ idSalesTax }) => idSalesTax) };
  const exponent = exponentOf(document.currencyCode);
  const terms = { exponent, mode: document.roundingMode, taxes: knownTaxes(document) };
  return { key: keyOf(draft, terms), totals: storedTotals(document) };
}

/**
 * The part of an estimate may differ by a cent from what it would come to alone, so that all parts add up. It keeps these
 * cents until its lines, discounts, shipping or rates change; then the engine has the word.
 */
export const addUpKept = (draft: DocumentDraft, terms: Terms, kept: KeptSums | undefined): DocumentSums =>
  kept && kept.key === keyOf(draft, terms) ? withLines(draft.items, kept.totals) : addUp(draft, terms);
