import type { ReportRow, ReportStatus } from '@countinghouse/contracts/payment-reports';
import type { Cents } from '@countinghouse/domain/money/money';

/** A column of the files: a text, or an amount that a spreadsheet can add up. */
export type ReportColumn = { title: string; share: number } & (
  | { textOf: (row: ReportRow) => string }
  | { amountOf: (row: ReportRow) => Cents }
);

const STATUS_WORDS: Record<ReportStatus, string> = {
  succeeded: 'Succeeded',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  voided: 'Voided',
  bounced: 'Bounced',
};

/** The same columns in every file. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  { title: 'Date', share: 9, textOf: (row) => row.paymentDate },
  { title: 'Receipt', share: 11, textOf: (row) => row.number },
  { title: 'Customer', share: 18, textOf: (row) => row.clientName },
  { title: 'Document', share: 12, textOf: (row) => row.documents.map(({ number }) => number).join(', ') },
  { title: 'Method', share: 9, textOf: (row) => row.paymentMethod.name },
  { title: 'Reference', share: 10, textOf: (row) => row.reference },
  { title: 'Status', share: 10, textOf: (row) => STATUS_WORDS[row.status] },
  { title: 'Amount', share: 10, amountOf: (row) => row.amount },
  { title: 'Fee', share: 8, amountOf: (row) => row.fee },
  { title: 'Refunded', share: 10, amountOf: (row) => row.refunded },
  { title: 'Net', share: 10, amountOf: (row) => row.net },
  { title: 'Recorded by', share: 10, textOf: (row) => row.recordedBy || (row.isOnline ? 'Online' : '') },
];
