import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { formatMoney, formatUnitPrice } from '@countinghouse/domain/money/format';
import { type Cents, cents } from '@countinghouse/domain/money/money';

/** Every amount that the paper has to say, as the screen says it. */
export function amountsOf({ lines, totals, currency }: PrintedDocument): string[] {
  const money = (amount: Cents) => formatMoney(amount, currency.code);
  const less = (amount: Cents | null) => (amount ? [money(cents(0 - amount))] : []);
  return [
    ...lines.flatMap((line) =>
      line.kind === 'item'
        ? [line, ...line.fees].flatMap(({ price, amount }) => [formatUnitPrice(price, currency.code), money(amount)])
        : [money(line.amount)],
    ),
    money(totals.subTotal),
    ...less(totals.discounts),
    ...totals.taxes.map(({ amount }) => money(amount)),
    ...(totals.shipping ? [money(totals.shipping)] : []),
    money(totals.total),
    ...totals.withholdings.flatMap(({ amount }) => less(amount)),
    ...less(totals.paid),
    ...less(totals.credited),
    ...less(totals.writtenOff),
    ...less(totals.discounted),
    money(totals.amountDue),
  ];
}
