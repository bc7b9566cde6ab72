import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { dayText } from '@countinghouse/domain/documents/day-format';
import type { PrintedSheet } from '@countinghouse/domain/documents/sheet';
import { formatMoney } from '@countinghouse/domain/money/format';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import type { Sheet } from '@countinghouse/domain/reports/sheet';
import { basisText, hasCodes, madeText } from './sheet-head.ts';

/** The report as a table on the paper of the business. */
export function printedSheet(sheet: Sheet, blank: PrintedDocument): PrintedSheet {
  const day = (value: string) => dayText(value, blank.dayFormat, 'en');
  const isCoded = hasCodes(sheet);
  const subtitle =
    REPORT_CATALOGUE[sheet.report].period === 'day'
      ? `As of ${day(sheet.period.to)}`
      : `${day(sheet.period.from)} – ${day(sheet.period.to)}`;
  const figureText = (value: number | null, kind: string) =>
    value === null ? '–' : kind === 'percent' ? `${value}%` : String(value);
  return {
    subtitle,
    forLabel: '',
    summary: [
      { label: 'Basis', value: basisText(sheet) },
      { label: 'Currency', value: sheet.currencyCode },
    ],
    columns: [
      ...(isCoded ? [{ title: '', share: 6, isFigure: false }] : []),
      { title: sheet.head, share: 30, isFigure: false },
      ...[...sheet.columns, ...sheet.figures].map(({ label }) => ({ title: label, share: 13, isFigure: true })),
    ],
    rows: sheet.rows.map((row) => {
      const isStrong = row.kind !== 'line';
      const cell = (text: string) => ({ text, isStrong });
      const isSection = row.kind === 'section';
      return [
        ...(isCoded ? [cell(row.code)] : []),
        cell(row.note === '' ? row.label : `${row.label} (${row.note})`),
        ...row.cells.map((amount) =>
          cell(isSection ? '' : amount === null ? '–' : formatMoney(amount, sheet.currencyCode)),
        ),
        ...sheet.figures.map(({ kind }, index) => cell(isSection ? '' : figureText(row.figures[index] ?? null, kind))),
      ];
    }),
    emptyText: sheet.emptyText,
    strip: [],
    notes: [
      madeText(sheet),
      ...(sheet.isProvisional ? ['The period is not closed: figures can change.'] : []),
      ...sheet.proofs.map(({ label, isRight }) => (isRight ? label : `Check failed: ${label}`)),
    ],
  };
}
