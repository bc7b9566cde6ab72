import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../platform/ctx.ts';
import { type OpenPage, openPages } from '../../platform/db/open-pages.ts';
import { createTurns } from '../../platform/give-way.ts';
import { Download } from '../../platform/http/answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeFormulas } from './formulas.ts';
import type { Field } from './importables.ts';

type Position = { key: string; id: number };
type OrderedRow = { id: number; sort_name: string };

type CsvExport<Row> = {
  /** What the file is called, before its day: `customers`. */
  name: string;
  audit: NonNullable<Download['audit']>;
  /** The columns, in their order. */
  fields: readonly Field[];
  /** Only these, whatever the search and the filters say. */
  chosen?: ((ctx: Ctx) => Promise<Row[]>) | undefined;
  /** What the list would show by name, after a position. */
  page: (ctx: Ctx, slice: { size: number; after: Position | undefined }) => Promise<Row[]>;
  /** In the order of the fields. */
  cellsOf: (row: Row) => string[];
};

const PAGE = 100;

/** Records as CSV, made page by page while they are sent: no connection waits for a slow reader, nor does memory. */
export function csvDownload<Row extends OrderedRow>(platform: Platform, ctx: Ctx, asked: CsvExport<Row>): Download {
  const open = openPages(platform, ctx);
  return new Download({
    name: `${asked.name}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    audit: asked.audit,
    // With a byte order mark, because Excel takes a file without one for the machine's own encoding.
    // The pipeline ends the answer when a page cannot be read; half a file is then no whole one.
    open: async () =>
      pipeline(Readable.from(writeRows(asked, pagesOf(open, asked))), stringify({ quoted: true, bom: true }), () => {}),
  });
}

async function* writeRows<Row>({ fields, cellsOf }: CsvExport<Row>, pages: AsyncGenerator<Row[]>) {
  yield fields.map(({ label }) => label);
  const giveWay = createTurns();
  for await (const rows of pages)
    for (const row of rows) {
      yield cellsOf(row).map(escapeFormulas);
      await giveWay();
    }
}

/** The chosen ones, or everything the list would show, a page in each transaction. */
async function* pagesOf<Row extends OrderedRow>(
  open: OpenPage,
  { chosen, page }: CsvExport<Row>,
): AsyncGenerator<Row[]> {
  if (chosen) {
    yield await open(chosen);
    return;
  }
  let after: Position | undefined;
  for (;;) {
    const from = after;
    const rows = await open((ctx) => page(ctx, { size: PAGE, after: from }));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { key: last.sort_name, id: last.id };
  }
}
