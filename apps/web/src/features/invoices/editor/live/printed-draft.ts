import type { Invoice } from '@countinghouse/contracts/invoices';
import type { TaxRow } from '@countinghouse/domain/documents/document';
import { printFields } from '@countinghouse/domain/documents/print-fields';
import { type PrintableLine, printLines } from '@countinghouse/domain/documents/print-lines';
import { type PrintableTotals, printTotals } from '@countinghouse/domain/documents/print-totals';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { cents, ppm, sum } from '@countinghouse/domain/money/money';
import type { EditorTerms } from '../editor-terms.ts';
import { type DocumentDraft, filledLines, type LineDraft } from '../model/draft.ts';
import { engineItem, type Sums } from '../model/sums.ts';
import { taxableBy, taxedLines } from '../model/taxed-lines.ts';

type DraftSource = {
  /** The server's part: letterhead, look, words and parties. */
  blank: PrintedDocument;
  draft: DocumentDraft;
  sums: Sums;
  terms: EditorTerms;
  /** What is stored of it; undefined for a new document. */
  invoice: Pick<Invoice, 'prefix' | 'number'> | undefined;
};

/** Which line of the editor each line of a paper is. */
const keysOnPaper = new WeakMap<PrintedDocument, readonly number[]>();
export const lineKeysOf = (document: PrintedDocument): readonly number[] => keysOnPaper.get(document) ?? [];

/** The document as it would be printed if it were saved now, put together by the rules that the server prints by. */
export function printedDraft({ blank, draft, sums, terms, invoice }: DraftSource): PrintedDocument {
  const { settings, engine } = terms;
  const lines = filledLines(draft);
  const look = { ...settings, language: blank.language, exponent: engine.exponent };
  const document: PrintedDocument = {
    ...blank,
    number: invoice && invoice.number !== null ? `${invoice.prefix}${invoice.number}` : '',
    billingDate: draft.billingDate || blank.billingDate,
    dueDate: settings.displayDueDate && draft.dueDate !== '' ? draft.dueDate : null,
    fields: printFields(settings, draft),
    terms: settings.displayTerms ? draft.note : '',
    lines: printLines(
      lines.map((line) => printable(line, sums, terms)),
      look,
    ),
    totals: printTotals(totalsOf({ draft, sums, terms })),
  };
  keysOnPaper.set(
    document,
    lines.map(({ key }) => key),
  );
  return document;
}

const NOTHING = cents(0);

function printable(line: LineDraft, sums: Sums, { engine }: EditorTerms): PrintableLine {
  const { gross = NOTHING, extraFee = NOTHING, taxes = [] } = sums.lines.get(line.key) ?? {};
  return {
    ...engineItem(line),
    serviceName: line.serviceName,
    serviceDescription: line.serviceDescription,
    unit: line.unit,
    itemSpecifications: line.itemSpecifications,
    taxes: line.taxes.flatMap((id) => {
      const tax = engine.taxes.get(id);
      return tax ? [{ kind: tax.kind, value: valueOf(tax) }] : [];
    }),
    tax: sum(taxes.filter(({ kind }) => kind !== 'withholding').map(({ amount }) => amount)),
    gross,
    extraFee,
  };
}

/** A rate in percent, or an amount for every unit: both have four decimals. */
const valueOf = ({ rate, amount }: { rate: number | null; amount: number | null }) => ppm(rate ?? amount ?? 0);

function totalsOf({ draft, sums, terms }: Pick<DraftSource, 'draft' | 'sums' | 'terms'>): PrintableTotals {
  const { settings, taxes, engine } = terms;
  const { totals } = sums;
  const items = taxedLines(draft, sums, taxes);
  const shipping = { taxes: draft.shippingTaxes, amount: totals.shipping };
  const row = ({ idSalesTax, amount }: TaxRow): PrintableTotals['taxes'] => {
    const [tax, onDay] = [taxes.get(idSalesTax), engine.taxes.get(idSalesTax)];
    if (!tax || !onDay) return [];
    return [{ ...tax, value: valueOf(onDay), taxable: taxableBy(idSalesTax, items, shipping), amount }];
  };
  return {
    generateType: draft.generateType,
    displaySummaryDiscount: settings.displaySummaryDiscount,
    displaySummaryShipping: settings.displaySummaryShipping,
    pricesIncludeTax: draft.pricesIncludeTax,
    items,
    subTotal: totals.subTotal,
    totalDiscountsAmount: totals.totalDiscountsAmount,
    taxes: totals.taxes.flatMap(row),
    withholdings: totals.withholdings.flatMap(row),
    shipping: totals.shipping,
    totalBill: totals.totalBill,
    totalBillDue: totals.amountDue,
    paid: NOTHING,
    credited: NOTHING,
    writtenOff: NOTHING,
    discounted: NOTHING,
  };
}
