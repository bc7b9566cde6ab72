import type { PaymentReport, ReportRow } from '@countinghouse/contracts/payment-reports';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { fromScaled } from '@countinghouse/domain/money/decimal';
import writeXlsxFile, { type CellObject, type Row } from 'write-excel-file/node';
import { REPORT_COLUMNS } from './report-columns.ts';

type WorkbookTerms = { totals: PaymentReport['totals']; currencyCode: string };

const FORMATS = { 0: '#,##0', 2: '#,##0.00', 3: '#,##0.000' };

/** The report as a workbook. Texts are cells of the type text, which no program calculates; amounts are numbers. */
export function writeWorkbook(rows: readonly ReportRow[], { totals, currencyCode }: WorkbookTerms): Promise<Buffer> {
  const exponent = exponentOf(currencyCode);
  const amount = (value: number, isStrong = false): CellObject => ({
    type: Number,
    value: fromScaled(value, exponent),
    format: FORMATS[exponent],
    ...(isStrong && { fontWeight: 'bold' as const }),
  });
  const text = (value: string, isStrong = false): CellObject => ({
    type: String,
    value,
    ...(isStrong && { fontWeight: 'bold' as const }),
  });
  const sums: Record<string, number> = {
    Amount: totals.received,
    Fee: totals.fees,
    Refunded: totals.refunded,
    Net: totals.net,
  };
  const data: Row[] = [
    [...REPORT_COLUMNS.map(({ title }) => text(title, true)), text('Currency', true)],
    ...rows.map((row) => [
      ...REPORT_COLUMNS.map((column) => ('textOf' in column ? text(column.textOf(row)) : amount(column.amountOf(row)))),
      text(currencyCode),
    ]),
    [
      ...REPORT_COLUMNS.map(({ title }, index) => {
        if (index === 0) return text('Total', true);
        const sum = sums[title];
        return sum === undefined ? text('') : amount(sum, true);
      }),
      text(currencyCode, true),
    ],
  ];
  return writeXlsxFile(data, {
    sheet: 'Payments',
    stickyRowsCount: 1,
    columns: [...REPORT_COLUMNS.map(({ share }) => ({ width: share + 4 })), { width: 10 }],
  }).toBuffer();
}
