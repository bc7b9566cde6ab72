import type { PaymentReport, ReportRow } from '@countinghouse/contracts/payment-reports';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { dayText } from '@countinghouse/domain/documents/day-format';
import type { PrintedSheet } from '@countinghouse/domain/documents/sheet';
import { formatMoney } from '@countinghouse/domain/money/format';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { REPORT_COLUMNS } from './report-columns.ts';

type SheetTerms = {
  totals: PaymentReport['totals'];
  currencyCode: string;
  filter: { from: string; to: string };
  blank: PrintedDocument;
};

/** The report as a table on the paper of the business. */
export function reportSheet(rows: readonly ReportRow[], terms: SheetTerms): PrintedSheet {
  const { totals, currencyCode, filter, blank } = terms;
  const day = (value: string) => dayText(value, blank.dayFormat, 'en');
  const money = (amount: Cents) => formatMoney(amount, currencyCode);
  return {
    subtitle: `${day(filter.from)} – ${day(filter.to)}`,
    forLabel: '',
    summary: [
      { label: `Received, ${totals.payments} payments`, value: money(totals.received) },
      { label: 'Refunded', value: money(cents(0 - totals.refunded)) },
      { label: 'Fees', value: money(cents(0 - totals.fees)) },
      { label: `Net (${currencyCode})`, value: money(totals.net), isTotal: true },
    ],
    columns: REPORT_COLUMNS.map((column) => ({
      title: column.title,
      share: column.share,
      isFigure: 'amountOf' in column,
    })),
    rows: rows.map((row) =>
      REPORT_COLUMNS.map((column) => ({ text: 'textOf' in column ? column.textOf(row) : money(column.amountOf(row)) })),
    ),
    emptyText: 'No payments in this period.',
    strip: [],
    notes: [],
  };
}
