import type { PaperItem } from '@countinghouse/domain/documents/printed';
import { shownQuantity } from '@countinghouse/domain/documents/shown';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { formatFigure, formatMoney, formatRate, formatUnitPrice } from '@countinghouse/domain/money/format';
import { type E4, e4, e4PerMinor, mulDiv } from '@countinghouse/domain/money/money';
import type { Paper } from './paper.ts';

const NONE = '—';

export function quantityText({ quantity }: Pick<PaperItem, 'quantity'>, { document }: Paper): string {
  const { scaled, decimals, least } = shownQuantity(quantity, document.columns.units);
  return formatFigure(scaled, decimals, least);
}

/** `13%`, `5% + 9.975%`, `$0.25 per unit`; or what they come to. */
export function taxText({ taxes, tax, isExempt }: PaperItem, { document, words }: Paper): string {
  if (isExempt) return words.exempt;
  if (taxes.length > 0 && document.columns.taxFormat === '$') return formatMoney(tax, document.currency.code);
  const texts = taxes.map(({ kind, value }) =>
    kind === 'fixedPerUnit' ? words.perUnit(formatUnitPrice(e4(value), document.currency.code), '') : formatRate(value),
  );
  return texts.length === 0 ? NONE : texts.join(' + ');
}

export function discountText({ discountFormat, discount }: PaperItem, { document }: Paper): string {
  if (discount === 0) return NONE;
  return discountFormat === '%'
    ? formatRate(discount)
    : formatMoney(mulDiv(discount, 1, e4PerMinor(exponentOf(document.currency.code))), document.currency.code);
}

type UnitFee = PaperItem['unitFees'][number];

/** `Mitred, +$6.00 per sq ft` */
function feeText({ name, amount, unit }: UnitFee, { document, words }: Paper): string {
  const price = `${amount < 0 ? '' : '+'}${formatUnitPrice(amount as E4, document.currency.code)}`;
  return `${name}, ${words.perUnit(price, unit)}`;
}

/** The answers below an item, each with what it costs; what costs and answers nothing follows. */
export function detailTexts({ specifications, unitFees }: PaperItem, paper: Paper): string[] {
  const answered = specifications.map(({ name, answer }) => {
    const fee = unitFees.find((one) => one.name === answer);
    return { fee, text: `${name}: ${answer === '' ? paper.words.empty : fee ? feeText(fee, paper) : answer}` };
  });
  const told = new Set(answered.map(({ fee }) => fee));
  return [
    ...answered.map(({ text }) => text),
    ...unitFees.filter((fee) => !told.has(fee)).map((fee) => feeText(fee, paper)),
  ];
}
