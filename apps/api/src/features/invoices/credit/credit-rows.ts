import { addUp, type TaxOnDay } from '@countinghouse/domain/documents/add-up';
import { creditedItem } from '@countinghouse/domain/documents/credit';
import { taxBase } from '@countinghouse/domain/documents/tax-base';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents, e4, type Micro, micro, ppm } from '@countinghouse/domain/money/money';
import { TAX_KINDS } from '@countinghouse/domain/sales-taxes/kinds';
import { AppError } from '../../../platform/errors.ts';
import type { DocumentFields, UsedTax } from '../compose-document.ts';
import { documentRows } from '../document-rows.ts';
import { oneOf } from '../invoices.presenter.ts';
import type { DocumentRow, LineRow } from '../invoices.repo.ts';
import type { LineColumns } from '../lines.repo.ts';
import { fieldsOf } from '../stored-fields.ts';

type Wanted = readonly { position: number; quantity: Micro }[];
export type CreditRows = Pick<ReturnType<typeof documentRows>, 'columns' | 'lines' | 'taxes'>;

/** How much of each line no credit note took yet. A credit note's lines keep the positions of the invoice's. */
export function uncredited(invoice: DocumentRow, notes: readonly DocumentRow[]): Map<number, Micro> {
  const left = new Map(
    invoice.lines.filter(({ kind }) => kind === 'item').map((line) => [line.position, line.quantity]),
  );
  for (const line of notes.flatMap(({ lines }) => lines))
    left.set(line.position, (left.get(line.position) ?? 0) - line.quantity);
  return new Map([...left].map(([position, quantity]) => [position, micro(quantity)]));
}

/**
 * The whole of what is left is the invoice less its earlier credit notes, amount by amount: together they are its exact
 * mirror. A part is added up by the engine, with the invoice's own rates.
 */
export function creditRows(
  invoice: DocumentRow,
  notes: readonly DocumentRow[],
  wanted: Wanted | undefined,
): CreditRows {
  const left = uncredited(invoice, notes);
  if (!wanted) return remainder(invoice, notes);
  for (const { position, quantity } of wanted) {
    const rest = left.get(position);
    if (rest === undefined) throw new AppError('invoice.line_not_found');
    if (quantity > rest) throw new AppError('invoice.credit_too_large', { lines: `Line ${position} has less left.` });
  }
  const isEverything = [...left].every(
    ([position, rest]) => rest === 0 || wanted.some((line) => line.position === position && line.quantity === rest),
  );
  return isEverything ? remainder(invoice, notes) : part(invoice, wanted);
}

const AMOUNTS = [
  'gross_cents',
  'extra_fee_cents',
  'discount_cents',
  'document_discount_cents',
  'taxable_cents',
  'total_cents',
] as const;
const TOTALS = [
  'discount_cents',
  'sub_total_cents',
  'discounts_cents',
  'tax_cents',
  'shipping_cents',
  'total_cents',
  'withheld_cents',
] as const;

const less = (value: number, others: readonly number[]): Cents =>
  cents(others.reduce((rest, other) => rest - other, value));

function remainder(invoice: DocumentRow, notes: readonly DocumentRow[]): CreditRows {
  const { columns } = documentShell(invoice);
  return {
    columns: {
      ...columns,
      ...(Object.fromEntries(
        TOTALS.map((name) => [
          name,
          less(
            invoice[name],
            notes.map((note) => note[name]),
          ),
        ]),
      ) as Record<(typeof TOTALS)[number], Cents>),
      shipping_tax_cents: invoice.shipping_tax_ids.map((id, index) =>
        less(
          invoice.shipping_tax_cents[index] ?? 0,
          notes.map((note) => note.shipping_tax_cents[note.shipping_tax_ids.indexOf(id)] ?? 0),
        ),
      ),
    },
    lines: invoice.lines
      .map((line) =>
        lineRemainder(
          line,
          notes.flatMap((note) => note.lines.filter(({ position }) => position === line.position)),
        ),
      )
      .filter(isLeft),
    taxes: invoice.taxes.map((tax) => {
      const earlier = notes.flatMap((note) =>
        note.taxes.filter(({ sales_tax_id }) => sales_tax_id === tax.sales_tax_id),
      );
      const rest = (name: 'exempt_cents' | 'amount_cents') =>
        less(
          tax[name],
          earlier.map((row) => row[name]),
        );
      return {
        ...withoutOwner(tax),
        // From the lines: what early invoices stored of it has the tax inside where prices include it.
        taxable_cents: less(
          taxBase(invoice, tax.sales_tax_id).taxable_cents,
          notes.map((note) => taxBase(note, tax.sales_tax_id).taxable_cents),
        ),
        exempt_cents: rest('exempt_cents'),
        amount_cents: rest('amount_cents'),
      };
    }),
  };
}

function lineRemainder(line: LineRow, earlier: readonly LineRow[]): LineColumns {
  return {
    ...withoutOwner(line),
    specifications: JSON.stringify(line.specifications),
    quantity: less(
      line.quantity,
      earlier.map(({ quantity }) => quantity),
    ),
    ...(Object.fromEntries(
      AMOUNTS.map((name) => [
        name,
        less(
          line[name],
          earlier.map((row) => row[name]),
        ),
      ]),
    ) as Record<(typeof AMOUNTS)[number], Cents>),
    tax_cents: line.tax_ids.map((id, index) =>
      less(
        line.tax_cents[index] ?? 0,
        earlier.map((row) => row.tax_cents[row.tax_ids.indexOf(id)] ?? 0),
      ),
    ),
  };
}

/** Nothing of it to give back, but perhaps the cent by which its parts were rounded otherwise than the whole. */
const isLeft = (line: LineColumns) =>
  line.kind === 'section' || line.quantity !== 0 || AMOUNTS.some((name) => line[name] !== 0);

function withoutOwner<T extends { business_id: number; invoice_id: number }>(
  row: T,
): Omit<T, 'business_id' | 'invoice_id'> {
  const { business_id: _business, invoice_id: _invoice, ...rest } = row;
  return rest;
}

/** Everything of a document but its lines and sums. */
const documentShell = (invoice: DocumentRow) => compose(invoice, { ...fieldsOf(invoice), items: [] });

/** Chosen lines, each with its share of the line's and of the document's discount; the shipping stays. */
function part(invoice: DocumentRow, wanted: Wanted): CreditRows {
  const chosen = wanted.flatMap(({ position, quantity }) => {
    const line = invoice.lines.find((row) => row.position === position);
    return line ? [{ line, quantity }] : [];
  });
  const fields = fieldsOf({ ...invoice, lines: chosen.map(({ line }) => line) });
  const items = fields.items.map((item, index) => {
    const { line, quantity } = chosen[index] ?? { line: undefined, quantity: micro(0) };
    return creditedItem(item, cents((line?.discount_cents ?? 0) + (line?.document_discount_cents ?? 0)), quantity);
  });
  const rows = compose(invoice, {
    ...fields,
    items,
    discountFormat: '%',
    discount: ppm(0),
    shipping: cents(0),
    shippingTaxes: [],
  });
  return {
    ...rows,
    lines: rows.lines.map((line, index) => {
      const credited = chosen[index]?.line;
      return {
        ...line,
        position: credited?.position ?? line.position,
        income_account_id: credited?.income_account_id ?? null,
      };
    }),
  };
}

/** Added up with the rates the invoice was approved with, whatever they are today. */
function compose(invoice: DocumentRow, fields: DocumentFields) {
  const taxes = new Map(invoice.taxes.map((tax): [number, UsedTax] => [tax.sales_tax_id, storedTax(tax)]));
  const mode = oneOf(['document', 'line', 'once'], invoice.rounding_mode);
  const decimals = currencyOf(invoice.currency_code).decimals;
  const added = addUp(fields, { decimals, mode, taxes });
  const rows = documentRows(
    { fields, clientName: invoice.client_name, currencyCode: invoice.currency_code, taxes, added },
    mode,
  );
  return rows;
}

const storedTax = (tax: DocumentRow['taxes'][number]): UsedTax & TaxOnDay => ({
  idSalesTax: tax.sales_tax_id,
  idRate: tax.rate_id,
  kind: oneOf(TAX_KINDS, tax.kind),
  name: tax.name,
  abbreviation: tax.abbreviation,
  taxNumber: tax.tax_number,
  isNumberShown: tax.is_number_shown,
  isArchived: false,
  rate: tax.rate_ppm === null ? null : ppm(tax.rate_ppm),
  amount: tax.amount_e4 === null ? null : e4(tax.amount_e4),
});
