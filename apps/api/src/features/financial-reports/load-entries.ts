import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { listReportEntries, ReportEntries } from '@countinghouse/contracts/financial-reports';
import { cents } from '@countinghouse/domain/money/money';
import type { FinancialReport } from '@countinghouse/domain/reports/catalogue';
import type { Sheet } from '@countinghouse/domain/reports/sheet';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadAccountEntries } from './account-entries.ts';
import type { EntriesPart, Figure } from './figure.ts';
import { sheetOf } from './load-sheet.ts';
import { loadOpenItems } from './open-item-entries.ts';
import { type ReportTerms, readTerms } from './report-terms.ts';
import { loadSaleEntries } from './sale-entries.ts';
import { loadTaxEntries } from './tax-entries.ts';

type EntriesQuery = HandlerInput<typeof listReportEntries>['query'];

/**
 * The entries behind one figure. The report is made again, so that the figure is that of the sheet, and what the entries come
 * to is added up from themselves: where the two differ, it is shown.
 */
export async function loadEntries(ctx: Ctx, report: FinancialReport, query: EntriesQuery): Promise<ReportEntries> {
  const terms = await readTerms(ctx, report, query);
  const sheet = await sheetOf(ctx, terms);
  const figure = findFigure(terms, sheet, query);
  const { row, column } = figure;
  const amount = row.cells[sheet.columns.indexOf(column)] ?? cents(0);
  const { sum, ...part } = await load(ctx, figure);
  return {
    currencyCode: sheet.currencyCode,
    title: row.label,
    code: row.code,
    from: column.from,
    to: column.to ?? sheet.period.to,
    amount,
    sum: sum === null ? null : cents(sum),
    isRight: sum === null ? null : sum === amount,
    difference: sum === null ? null : cents(sum - amount),
    ...part,
  };
}

function findFigure(terms: ReportTerms, sheet: Sheet, query: EntriesQuery): Figure {
  const row = sheet.rows.find(({ drill }) => drill !== null && drill === query.drill);
  const column = sheet.columns.find(
    ({ key, kind }) => kind === 'amount' && key === (query.column ?? sheet.columns[0]?.key),
  );
  const [subject = '', id = ''] = query.drill.split('-');
  // Of the two sides of a balance only one has entries.
  const isOtherSide =
    terms.report === 'trialBalance' && row?.cells[sheet.columns.findIndex((each) => each === column)] === null;
  if (!row || !column || isOtherSide || !/^\d{1,15}$/.test(id)) throw new AppError('report.figure_not_found');
  return { terms, sheet, row, column, subject, id: Number(id), size: query.size, cursor: query.cursor };
}

function load(ctx: Ctx, figure: Figure): Promise<EntriesPart> {
  const { report } = figure.terms;
  if (report === 'receivablesAgeing' || report === 'payablesAgeing') return loadOpenItems(ctx, figure);
  if (report === 'salesTax') return loadTaxEntries(ctx, figure);
  if (figure.subject === 'account') return loadAccountEntries(ctx, figure);
  return loadSaleEntries(ctx, figure);
}
