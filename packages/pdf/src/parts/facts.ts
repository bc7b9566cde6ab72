import { dayText } from '@countinghouse/domain/documents/day-format';
import { formatMoney } from '@countinghouse/domain/money/format';
import type { Paper } from './paper.ts';

export type Fact = { label: string; value: string };

export const numberFact = ({ document, words }: Paper): Fact[] =>
  document.number === '' ? [] : [{ label: words.numberOf(document.title), value: document.number }];

/** When it was made and until when it holds. */
export function dayFacts({ document, words }: Paper): Fact[] {
  const { kind, billingDate, dueDate, dayFormat, language } = document;
  const day = (value: string) => dayText(value, dayFormat, language);
  const due = dueDate && { label: kind === 'estimate' ? words.validUntil : words.dueDate, value: day(dueDate) };
  return [{ label: words.billingDate, value: day(billingDate) }, ...(due ? [due] : [])];
}

/** An estimate is not owed yet, and a credit note is owed to the reader: both say what they come to. */
export function amountFact({ document, words }: Paper): Fact {
  const { kind, totals, currency } = document;
  const isOwed = kind === 'invoice';
  const amount = isOwed ? totals.amountDue : totals.total;
  return {
    label: isOwed ? words.amountDue : words.total,
    value: `${formatMoney(amount, currency.code)} ${currency.code}`,
  };
}
