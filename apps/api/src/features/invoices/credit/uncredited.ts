import { portionOf } from '@countinghouse/domain/documents/portion';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents, e4PerMinor, mulDiv, ppm, sum } from '@countinghouse/domain/money/money';
import type { DocumentFields } from '../compose-document.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { fieldsOf } from '../stored-fields.ts';
import { uncredited } from './credit-rows.ts';

/**
 * What no credit note took back yet, as it was typed: the rest of every line, with its share of discounts in money. What
 * was credited as an amount is a discount of the whole.
 */
export function uncreditedFields(invoice: DocumentRow, notes: readonly DocumentRow[]): DocumentFields {
  const fields = fieldsOf(invoice);
  if (notes.length === 0) return fields;
  const exponent = exponentOf(invoice.currency_code);
  const left = uncredited(invoice, notes);
  const shares = invoice.lines.map(({ position, quantity }) => ({ of: quantity, take: left.get(position) ?? 0 }));
  const discounts = invoice.lines.map(({ document_discount_cents: whole }, index) => {
    const { of = 0, take = 0 } = shares[index] ?? {};
    return mulDiv(whole, take, of || 1);
  });
  const amounts = notes.filter(({ is_by_amount }) => is_by_amount);
  const given = sum(amounts.flatMap(({ lines }) => lines.map(({ taxable_cents }) => cents(taxable_cents))));
  return {
    ...fields,
    items: fields.items.flatMap((item, index) => {
      const share = shares[index];
      if (item.kind === 'section' || !share) return [item];
      return share.take === 0 ? [] : [portionOf(item, share, exponent)];
    }),
    ...((fields.discountFormat === '$' || given > 0) && {
      discountFormat: '$',
      discount: ppm((sum(discounts) + given) * e4PerMinor(exponent)),
    }),
    shipping: cents(invoice.shipping_cents - sum(amounts.map(({ shipping_cents }) => cents(shipping_cents)))),
  };
}
