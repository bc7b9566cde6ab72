import type { Invoice } from '@countinghouse/contracts/invoices';
import type { ExplainedRow } from '@countinghouse/contracts/public-share';
import { explainStored } from '@countinghouse/domain/documents/explain-stored';
import type { ExplainedAmount, Part, Subject } from '@countinghouse/domain/documents/explained';
import { decimalOf } from '@countinghouse/domain/documents/fraction';
import type { Exponent } from '@countinghouse/domain/money/currencies';

/** Enough to see why a number was rounded up or down. */
const MOST_DECIMALS = 6;

/** Where the numbers at the foot of a document come from: one step, by the names that it prints itself. */
export function explainRows(invoice: Invoice): ExplainedRow[] {
  const explanation = explainStored(invoice);
  const row = (of: ExplainedRow['of'], node: ExplainedAmount): ExplainedRow => ({
    of,
    name: nameOf(node.subject, invoice),
    value: node.value,
    exact: exactText(node, explanation.exponent),
    parts: node.parts.map((part) => presentPart(part, invoice)),
  });
  return [
    row('subTotal', explanation.subTotal),
    ...(explanation.discounts.value === 0 ? [] : [row('discounts', explanation.discounts)]),
    ...explanation.taxes.map((tax) => row('tax', tax)),
    ...(explanation.shipping.value === 0 ? [] : [row('shipping', explanation.shipping)]),
    row('total', explanation.total),
    ...explanation.withholdings.map((tax) => row('withholding', tax)),
    row('due', explanation.due),
  ];
}

function presentPart({ sign, of }: Part, invoice: Invoice): ExplainedRow['parts'][number] {
  return {
    isTaken: sign < 0,
    of: of.subject.of,
    name: nameOf(of.subject, invoice),
    rate: of.rule.kind === 'percent' ? of.rule.rate : null,
    value: of.value,
  };
}

function nameOf(subject: Subject, invoice: Invoice): string {
  const line = 'line' in subject ? invoice.items.filter(({ kind }) => kind === 'item')[subject.line] : undefined;
  if (line) return line.serviceName;
  const tax =
    'idSalesTax' in subject
      ? [...invoice.taxes, ...invoice.withholdings].find(({ idSalesTax }) => idSalesTax === subject.idSalesTax)
      : undefined;
  return tax?.abbreviation ?? '';
}

function exactText({ exact }: ExplainedAmount, exponent: Exponent): string {
  if (!exact) return '';
  const { text, isWhole } = decimalOf(exact, exponent, MOST_DECIMALS);
  return isWhole ? text : `${text}…`;
}
