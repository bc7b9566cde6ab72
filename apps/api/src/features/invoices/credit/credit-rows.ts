import {
  type CreditChoice,
  creditFigures,
  creditTotals,
  isRest,
  leftToCredit,
} from '@countinghouse/domain/documents/credit';
import {
  type CreditFigures,
  type EarlierNote,
  type LineFigures,
  leftOf,
  type TaxAmounts,
  taxableOf,
} from '@countinghouse/domain/documents/credit/figures';
import { taxBase } from '@countinghouse/domain/documents/tax-base';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents, e4PerMinor, type Micro, sum } from '@countinghouse/domain/money/money';
import { known } from '../../../platform/db/known.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentItem, presentTotals } from '../invoices.presenter.ts';
import type { DocumentRow, LineRow } from '../invoices.repo.ts';
import type { LineColumns, TaxColumns } from '../lines.repo.ts';

/** A row as the rules of credit notes see it: the same figures that a screen gets. */
const creditable = (row: DocumentRow): EarlierNote => ({
  currencyCode: row.currency_code,
  roundingMode: known(['document', 'line', 'once'], row.rounding_mode),
  pricesIncludeTax: row.prices_include_tax,
  items: row.lines.map((line) => presentItem(line, row.taxes)),
  ...presentTotals(row),
  isByAmount: row.is_by_amount,
});

/** How much of each line no credit note took yet. */
export const uncredited = (invoice: DocumentRow, notes: readonly DocumentRow[]): Map<number, Micro> =>
  leftToCredit(creditable(invoice), notes.map(creditable));

/** The amounts of each line that are not credited yet. */
export const uncreditedLines = (invoice: DocumentRow, notes: readonly DocumentRow[]): LineFigures[] =>
  leftOf(creditable(invoice), notes.map(creditable)).lines;

/**
 * The rows of a credit note, from those of its invoice and of the notes before it. `returning`: the lines whose goods come
 * back.
 */
export function creditRows(
  row: DocumentRow,
  noteRows: readonly DocumentRow[],
  choice: CreditChoice,
  returning: ReadonlySet<number>,
) {
  const invoice = creditable(row);
  const notes = noteRows.map(creditable);
  const left = leftToCredit(invoice, notes);
  requireLeft(choice, left);
  const figures = creditFigures(invoice, notes, choice);
  const isMirror = notes.length === 0 && isRest(choice, left);
  const isByAmount = choice.kind === 'amount';
  const lines = lineRows(row, figures, { isMirror, isByAmount, withSections: isRest(choice, left), returning });
  const columns = {
    ...sums(row, { figures, totals: creditTotals(invoice, figures), isMirror }),
    is_by_amount: isByAmount,
  };
  const taxed = { ...row, ...columns, lines };
  const taxes = row.taxes.flatMap((tax): TaxColumns[] => {
    const id = tax.sales_tax_id;
    const carriers = [...figures.lines, figures.shipping].filter((carrier) => carrier.taxes.has(id));
    const amount = sum(carriers.map((carrier) => carrier.taxes.get(id) ?? cents(0)));
    return carriers.length === 0 ? [] : [{ ...withoutOwner(tax), ...taxBase(taxed, id), amount_cents: amount }];
  });
  return { columns, lines, taxes };
}

function requireLeft(choice: CreditChoice, left: ReadonlyMap<number, Micro>): void {
  for (const [position, quantity] of choice.kind === 'quantities' ? choice.quantities : []) {
    const rest = left.get(position);
    if (rest === undefined) throw new AppError('invoice.line_not_found');
    if (quantity > rest) throw new AppError('invoice.credit_too_large', { lines: `Line ${position} has less left.` });
  }
}

type Shape = { isMirror: boolean; isByAmount: boolean; withSections: boolean; returning: ReadonlySet<number> };

function lineRows(row: DocumentRow, figures: CreditFigures, shape: Shape): LineColumns[] {
  const { isMirror, isByAmount, withSections, returning } = shape;
  const given = new Map(figures.lines.map((line) => [line.position, line]));
  return row.lines.flatMap((line): LineColumns[] => {
    const part = given.get(line.position);
    if (line.kind === 'section') return withSections ? [plain(line)] : [];
    if (!part) return [];
    return [
      {
        ...plain(line),
        ...(!isMirror && inMoney(part.discount, row)),
        ...partColumns(row, line, part),
        ...(isByAmount && asAmount(part, row)),
        goods_return: returning.has(line.position),
      },
    ];
  });
}

const partColumns = (row: DocumentRow, line: LineRow, part: LineFigures) => ({
  quantity: part.quantity,
  gross_cents: part.gross,
  extra_fee_cents: part.extraFee,
  discount_cents: part.discount,
  document_discount_cents: part.documentDiscount,
  taxable_cents: taxableOf(part),
  tax_cents: amountsIn(line.tax_ids, part.taxes),
  total_cents: cents(taxableOf(part) + (row.prices_include_tax ? 0 : sum([...charged(row, part.taxes).values()]))),
});

/** Without what a customer withholds. */
const charged = ({ taxes }: DocumentRow, amounts: TaxAmounts): TaxAmounts => {
  const withheld = new Set(taxes.flatMap(({ kind, sales_tax_id: id }) => (kind === 'withholding' ? [id] : [])));
  return new Map([...amounts].filter(([id]) => !withheld.has(id)));
};
const amountsIn = (ids: readonly number[], amounts: TaxAmounts) => ids.map((id) => amounts.get(id) ?? cents(0));

const plain = (line: LineRow): LineColumns => ({
  ...withoutOwner(line),
  specifications: JSON.stringify(line.specifications),
});

/** A part of a discount is an amount, whatever the whole was. */
const inMoney = (discount: number, { currency_code }: DocumentRow) => ({
  discount_format: '$',
  discount_e4: Math.max(discount, 0) * e4PerMinor(exponentOf(currency_code)),
});

/** A part of an amount is printed once at what it comes to: it has no price and no options of its own. */
const asAmount = ({ gross }: LineFigures, { currency_code }: DocumentRow) => ({
  unit: 'quantity',
  price_e4: gross * e4PerMinor(exponentOf(currency_code)),
  specifications: '[]',
});

type Sums = { figures: CreditFigures; totals: ReturnType<typeof creditTotals>; isMirror: boolean };

function sums(row: DocumentRow, { figures: { lines, shipping }, totals, isMirror }: Sums) {
  const discount = sum(lines.map(({ documentDiscount }) => documentDiscount));
  return {
    customer_id: row.customer_id,
    billing_contact_id: row.billing_contact_id,
    shipping_contact_id: row.shipping_contact_id,
    client_name: row.client_name,
    currency_code: row.currency_code,
    rounding_mode: row.rounding_mode,
    prices_include_tax: row.prices_include_tax,
    ...(isMirror ? { discount_format: row.discount_format, discount_e4: row.discount_e4 } : inMoney(discount, row)),
    discount_cents: discount,
    sub_total_cents: sum(lines.map(({ gross, extraFee }) => cents(gross + extraFee))),
    discounts_cents: cents(discount + sum(lines.map((line) => line.discount))),
    tax_cents: totals.tax,
    shipping_cents: shipping.amount,
    shipping_tax_ids: row.shipping_tax_ids,
    shipping_tax_cents: amountsIn(row.shipping_tax_ids, charged(row, shipping.taxes)),
    total_cents: totals.total,
    withheld_cents: totals.withheld,
    custom_fields: row.custom_fields,
    note: row.note,
    private_note: row.private_note,
  };
}

function withoutOwner<T extends { business_id: number; invoice_id: number }>(
  row: T,
): Omit<T, 'business_id' | 'invoice_id'> {
  const { business_id: _business, invoice_id: _invoice, ...rest } = row;
  return rest;
}
