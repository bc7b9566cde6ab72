import { pipeline, Readable } from 'node:stream';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { exportPaymentReport as contract, ReportRow } from '@countinghouse/contracts/payment-reports';
import type { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../platform/ctx.ts';
import { type OpenPage, openPages } from '../../platform/db/open-pages.ts';
import { AppError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/give-way.ts';
import { Download } from '../../platform/http/answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeFormulas } from '../imports/index.ts';
import { drawPaper, printBlank } from '../invoices/index.ts';
import { presentRows, totalsOf } from './find-payment-report.ts';
import { sumPayments } from './payment-sums.repo.ts';
import { REPORT_COLUMNS, type ReportColumn } from './report-columns.ts';
import { type ReportFilter, readFilter } from './report-filter.ts';
import { listReportRows, type ReportSort } from './report-rows.repo.ts';
import { reportSheet } from './report-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

type Query = HandlerInput<typeof contract>['query'];

const PAGE = 200;
/** What one file holds in memory while it is made. CSV is sent as it is read and has no limit. */
const MOST_ROWS = { xlsx: 20_000, pdf: 2_000 };

/** The rows of the report as a file. Every format is written from the same rows and columns. */
export async function exportPaymentReport(platform: Platform, ctx: Ctx, query: Query): Promise<Download> {
  const { filter, business } = await readFilter(ctx, query);
  const { format } = query;
  const days = await sumPayments(ctx, filter, 'day');
  const found = days.reduce((all, day) => all + day.found, 0);
  if (format !== 'csv' && found > MOST_ROWS[format]) throw new AppError('report.too_large');
  const pages = pagesOf(openPages(platform, ctx), filter, { sort: query.listSort, order: query.listOrder });
  const file = {
    name: `payments-${filter.from}-${filter.to}.${format}`,
    audit: { action: 'payments.exported' as const, subject: 'payments', subjectId: 0, after: { ...filter, format } },
  };
  const { currencyCode } = business;
  const totals = totalsOf(days);
  if (format === 'csv')
    return new Download({
      ...file,
      type: 'text/csv; charset=utf-8',
      // With a byte order mark, because Excel takes a file without one for the machine's own encoding.
      open: async () =>
        pipeline(Readable.from(csvRows(pages, currencyCode)), stringify({ quoted: true, bom: true }), () => {}),
    });
  if (format === 'xlsx')
    return new Download({
      ...file,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      open: async () => Readable.from([await writeWorkbook(await allOf(pages), { totals, currencyCode })]),
    });
  const blank = await printBlank(ctx, {
    generateType: 'invoice',
    idClient: 0,
    idBillingContact: 0,
    idShippingContact: 0,
  });
  return new Download({
    ...file,
    type: 'application/pdf',
    open: async () => {
      const sheet = reportSheet(await allOf(pages), { totals, currencyCode, filter, blank });
      const paper: PrintedDocument = {
        ...blank,
        title: 'Payments report',
        stamp: '',
        design: { ...blank.design, orientation: 'landscape' },
        sheet,
      };
      return Readable.from([await drawPaper(paper)]);
    },
  });
}

async function* csvRows(pages: AsyncGenerator<ReportRow[]>, currencyCode: string): AsyncGenerator<string[]> {
  yield [...REPORT_COLUMNS.map(({ title }) => title), 'Currency'];
  const giveWay = createTurns();
  const exponent = exponentOf(currencyCode);
  for await (const rows of pages)
    for (const row of rows) {
      yield [...REPORT_COLUMNS.map((column) => csvCell(column, row, exponent)), currencyCode];
      await giveWay();
    }
}

/** Texts of people's own must not become formulas in a spreadsheet; a figure of ours may begin with a minus. */
const csvCell = (column: ReportColumn, row: ReportRow, exponent: 0 | 2 | 3): string =>
  'textOf' in column ? escapeFormulas(column.textOf(row)) : decimalText(column.amountOf(row), exponent);

async function allOf(pages: AsyncGenerator<ReportRow[]>): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}

type ReportOrder = { sort: ReportSort; order: 'asc' | 'desc' };

/** Everything that the filter finds in its order, a page in each transaction: no connection waits for a slow reader. */
async function* pagesOf(
  open: OpenPage,
  filter: ReportFilter,
  { sort, order }: ReportOrder,
): AsyncGenerator<ReportRow[]> {
  const keyType = sort === 'paymentDate' ? 'date' : 'bigint';
  let after: { sort: string; order: 'asc' | 'desc'; key: string; id: number } | undefined;
  for (;;) {
    const from = after;
    const { rows, shown } = await open(async (ctx) => {
      const found = await listReportRows(ctx, filter, { sort, order, keyType, size: PAGE, after: from, offset: 0 });
      return { rows: found, shown: await presentRows(ctx, found.slice(0, PAGE)) };
    });
    yield shown;
    const last = rows[PAGE - 1];
    if (!last || rows.length <= PAGE) return;
    const keys = { paymentDate: last.paid_on, amount: String(last.home_cents), number: String(last.number) };
    after = { sort, order, key: keys[sort], id: last.id };
  }
}
