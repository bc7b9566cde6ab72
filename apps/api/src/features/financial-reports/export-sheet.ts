import { pipeline, Readable } from 'node:stream';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { exportReportSheet } from '@countinghouse/contracts/financial-reports';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import type { FinancialReport } from '@countinghouse/domain/reports/catalogue';
import type { Sheet } from '@countinghouse/domain/reports/sheet';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../platform/ctx.ts';
import { Download } from '../../platform/http/answer.ts';
import { drawPaper, printBlank } from '../invoices/index.ts';
import { loadSheet } from './load-sheet.ts';
import { csvRows } from './sheet-csv.ts';
import { printedSheet } from './sheet-paper.ts';
import { writeSheetWorkbook } from './sheet-workbook.ts';

type ExportQuery = HandlerInput<typeof exportReportSheet>['query'];

/** A file names everybody that it can; the rest is one row in it, too. */
const MOST_IN_FILE = 1_000;

/** The sheet as a file. Every format is written from the same rows. */
export async function exportSheet(ctx: Ctx, report: FinancialReport, query: ExportQuery): Promise<Download> {
  const { format } = query;
  const sheet = await loadSheet(ctx, report, { ...query, most: Math.max(query.most, MOST_IN_FILE) });
  const file = {
    name: `${fileName(sheet)}.${format}`,
    audit: {
      action: 'reports.exported' as const,
      subject: 'reports',
      subjectId: 0,
      after: { report, ...sheet.period, basis: sheet.basis, format },
    },
  };
  if (format === 'csv')
    return new Download({
      ...file,
      type: 'text/csv; charset=utf-8',
      // With a byte order mark, because Excel takes a file without one for the machine's own encoding.
      open: async () => pipeline(Readable.from(csvRows(sheet)), stringify({ quoted: true, bom: true }), () => {}),
    });
  if (format === 'xlsx')
    return new Download({
      ...file,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      open: async () => Readable.from([await writeSheetWorkbook(sheet)]),
    });
  const drawn = await drawSheet(ctx, sheet);
  return new Download({ ...file, type: 'application/pdf', open: async () => Readable.from([await drawn()]) });
}

/** On the paper of the business; broad where there are many columns. */
export async function drawSheet(ctx: Ctx, sheet: Sheet): Promise<() => Promise<Buffer | Uint8Array>> {
  const blank = await printBlank(ctx, {
    generateType: 'invoice',
    idClient: 0,
    idBillingContact: 0,
    idShippingContact: 0,
  });
  const isBroad = sheet.columns.length + sheet.figures.length > 4;
  const paper: PrintedDocument = {
    ...blank,
    title: sheet.title,
    stamp: '',
    design: { ...blank.design, orientation: isBroad ? 'landscape' : 'portrait' },
    sheet: printedSheet(sheet, blank),
  };
  return () => drawPaper(paper);
}

/** `profit-and-loss-2026-10-01-2026-10-31`. */
export function fileName({ title, period }: Sheet): string {
  const name = title.toLowerCase().replaceAll(' ', '-');
  return period.from === period.to ? `${name}-${period.to}` : `${name}-${period.from}-${period.to}`;
}
