/** How a column of a sheet is set. `share` is its part of the width; figures stand to the right. */
export type SheetColumn = { title: string; share: number; isFigure: boolean };

export type SheetCell = { text: string; isLate?: boolean | undefined; isStrong?: boolean | undefined };

/**
 * A table on the paper of the business: a statement, a report. Every text is finished, so that screen, mail and paper cannot
 * say different things.
 */
export type PrintedSheet = {
  /** Under the title: a period. */
  subtitle: string;
  /** What the heading over the reader says. */
  forLabel: string;
  summary: { label: string; value: string; isTotal?: boolean | undefined }[];
  columns: SheetColumn[];
  rows: SheetCell[][];
  /** What stands in the table's place when there are no rows. */
  emptyText: string;
  strip: { label: string; value: string; isLate?: boolean | undefined }[];
  notes: string[];
};
