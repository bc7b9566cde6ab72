import type { PrintedSheet } from '@countinghouse/domain/documents/sheet';

export type TableOfSheet = Pick<PrintedSheet, 'columns' | 'rows'>;

/** As many amounts stand beside each other on broad paper without touching. */
const MOST_FIGURES = 8;

/** Where figures are too many for the paper's width, they are several tables below each other, each with the names of its rows. */
export function tablesOf({ columns, rows }: TableOfSheet): TableOfSheet[] {
  const names = columns.flatMap(({ isFigure }, index) => (isFigure ? [] : [index]));
  const figures = columns.flatMap(({ isFigure }, index) => (isFigure ? [index] : []));
  const count = Math.ceil(figures.length / MOST_FIGURES);
  if (count <= 1) return [{ columns, rows }];
  const size = Math.ceil(figures.length / count);
  return Array.from({ length: count }, (_, part) => {
    const kept = [...names, ...figures.slice(part * size, (part + 1) * size)];
    return {
      columns: kept.flatMap((index) => columns[index] ?? []),
      rows: rows.map((cells) => kept.map((index) => cells[index] ?? { text: '' })),
    };
  });
}
