import type { ReportEntries } from '@countinghouse/contracts/financial-reports';
import type { Sheet, SheetColumn, SheetRow } from '@countinghouse/domain/reports/sheet';
import type { ReportTerms } from './report-terms.ts';

/** A figure of a sheet: which row, which column, and what stands there. */
export type Figure = {
  terms: ReportTerms;
  sheet: Sheet;
  row: SheetRow;
  column: SheetColumn;
  /** What the drill names: `account`, `customer`, `tax` and so on, and its id. */
  subject: string;
  id: number;
  size: number;
  cursor: string | undefined;
};
export type EntriesPart = Pick<ReportEntries, 'count' | 'opening' | 'months' | 'entries' | 'nextCursor'> & {
  /** Null: more than are added up. */
  sum: number | null;
  idAccount: number | null;
};
