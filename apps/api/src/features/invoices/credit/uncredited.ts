import { portionOf } from '@countinghouse/domain/documents/portion';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents, e4PerMinor, ppm, sum } from '@countinghouse/domain/money/money';
import type { DocumentFields } from '../compose-document.ts';
import type { DocumentRow } from '../invoices.repo.ts';
import { fieldsOf } from '../stored-fields.ts';
import { uncreditedLines } from './credit-rows.ts';

/**
 * What no credit note took back yet, as it was typed: the rest of every line, with its share of discounts in money. What
 * was credited as an amount is a discount of the whole.
 */
export function uncreditedFields(invoice: DocumentRow, notes: readonly DocumentRow[]): DocumentFields {
  const fields = fieldsOf(invoice);
  if (notes.length === 0) return fields;
  const exponent = exponentOf(invoice.currency_code);
  const left = new Map(uncreditedLines(invoice, notes).map((line) => [line.position, line]));
  const shares = invoice.lines.map(({ position, quantity }) => ({
    of: quantity,
    take: left.get(position)?.quantity ?? 0,
  }));
  // Of lines that are there still: what an amount took of another, its own credit note took into account.
  const standing = [...left.values()].filter(({ quantity }) => quantity > 0);
  const amounts = notes.filter(({ is_by_amount }) => is_by_amount);
  return {
    ...fields,
    items: fields.items.flatMap((item, index) => {
      const share = shares[index];
      if (item.kind === 'section' || !share) return [item];
      return share.take === 0 ? [] : [portionOf(item, share, exponent)];
    }),
    ...((fields.discountFormat === '$' || amounts.length > 0) && {
      discountFormat: '$',
      discount: ppm(Math.max(sum(standing.map((line) => line.documentDiscount)), 0) * e4PerMinor(exponent)),
    }),
    shipping: cents(invoice.shipping_cents - sum(amounts.map(({ shipping_cents }) => cents(shipping_cents)))),
  };
}
