import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../../platform/ctx.ts';
import { type OpenPage, openPages } from '../../../platform/db/open-pages.ts';
import { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { escapeFormulas } from '../formulas.ts';
import { type ImportRowRow, listRefused, PAGE } from '../import-rows.repo.ts';
import type { BatchRow } from '../imports.repo.ts';

/** Every refused row as the file has it, with its number and the reason: to be mended there and imported again. */
export function refusedRows(platform: Platform, ctx: Ctx, batch: BatchRow): Download {
  const open = openPages(platform, ctx);
  return new Download({
    name: `refused-${batch.file_name.replace(/\.\w{1,5}$/, '')}.csv`,
    type: 'text/csv; charset=utf-8',
    audit: { action: 'import.refused_exported', subject: 'imports', subjectId: batch.id },
    open: async () => pipeline(Readable.from(linesOf(open, batch)), stringify({ quoted: true, bom: true }), () => {}),
  });
}

async function* linesOf(open: OpenPage, { id, columns, has_header }: BatchRow) {
  const names = (columns as { name: string }[]).map(({ name }, at) => (has_header ? name : `Column ${at + 1}`));
  yield [...names, 'Row', 'Reason'].map(escapeFormulas);
  let after = 0;
  for (;;) {
    const from = after;
    const rows = await open((ctx) => listRefused(ctx, id, from));
    for (const row of rows) yield [...cellsOf(row, names.length), String(row.row_no), row.reason].map(escapeFormulas);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.row_no ?? after;
  }
}

/** As many as there are columns. Of a row that was too long to keep, its name. */
const cellsOf = ({ cells, name }: ImportRowRow, count: number): string[] =>
  Array.from({ length: count }, (_, at) => (cells ? (cells[at] ?? '') : at === 0 ? name : ''));
