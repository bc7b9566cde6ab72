import { pipeline, Readable } from 'node:stream';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { type exportInvoices as contract, INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { stringify } from 'csv-stringify';
import type { Ctx } from '../../../platform/ctx.ts';
import { inTenant } from '../../../platform/db/tenant.ts';
import { createTurns } from '../../../platform/give-way.ts';
import { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listTagsOf } from '../../tags/index.ts';
import { findUserNames } from '../../users/index.ts';
import { type Books, loadBooks } from './books.repo.ts';
import { chooseWay } from './choose-way.ts';
import { CSV_HEADER, csvCells } from './csv-columns.ts';
import { isoDayIn } from './days.ts';
import { findListFilter } from './find-list-filter.ts';
import { listRows } from './find-page.ts';
import { findAmounts, type ListRow, type Page, rowsOf } from './rows.repo.ts';
import { SORTS } from './sorts.ts';

type Query = HandlerInput<typeof contract>['query'];
type OpenTenant = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

const PAGE = 100;

/** Documents as CSV, made page by page while they are sent: no connection waits for a slow reader, nor does memory. */
export function exportInvoices(platform: Platform, ctx: Ctx, query: Query): Download {
  const { businessId, userId, role, sessionId, requestId, ipAddress, userAgent } = ctx;
  const opening = { businessId, mode: 'read only', origin: { requestId, ipAddress, userAgent } } as const;
  const open: OpenTenant = (work) =>
    inTenant(platform, opening, async () => ({ businessId, userId, role, sessionId }), work);
  const pages = query.ids === '' ? listedPages(open, query) : chosenPages(open, query);
  return new Download({
    name: `${query.generateType}s-${ctx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    audit: { action: 'invoice.exported', subject: 'invoices', subjectId: 0, after: query },
    // With a byte order mark, because Excel takes a file without one for the machine's own encoding.
    // The pipeline ends the answer when a page cannot be read; half a file is then no whole one.
    open: async () => pipeline(Readable.from(writeRows(pages)), stringify({ quoted: true, bom: true }), () => {}),
  });
}

async function* writeRows(pages: AsyncGenerator<string[][]>): AsyncGenerator<string[]> {
  yield CSV_HEADER;
  const giveWay = createTurns();
  for await (const rows of pages)
    for (const row of rows) {
      yield row;
      await giveWay();
    }
}

/** What the list would show, in its order, a page in each transaction; the way to it is chosen once. */
async function* listedPages(open: OpenTenant, query: Query): AsyncGenerator<string[][]> {
  const { listSort: sort, listOrder: order } = query;
  const start = await open(async (ctx) => {
    const books = await loadBooks(ctx, query.generateType);
    const listFilter = await findListFilter(ctx, query, Promise.resolve(books));
    return listFilter && { books, listFilter, way: await chooseWay(ctx, listFilter, sort) };
  });
  if (!start) return;
  let page: Page = { sort, order, size: PAGE, after: undefined, offset: 0 };
  for (;;) {
    const from = page;
    const { listed, cells } = await open(async (ctx) => {
      const found = await listRows(ctx, start.listFilter, start.way, from);
      return { listed: found, cells: await cellsOf(ctx, found.rows, start.books) };
    });
    yield cells;
    const last = listed.rows.at(-1);
    if (!last || !listed.hasMore) return;
    page = { ...page, after: { sort, order, key: SORTS[sort].keyOf(last), id: last.id } };
  }
}

/** The chosen ones in their order, as far as they are documents of this kind. */
async function* chosenPages(open: OpenTenant, { ids, generateType }: Query): AsyncGenerator<string[][]> {
  const chosen = ids.split(',').map(Number).filter(isId);
  for (let at = 0; at < chosen.length; at += PAGE)
    yield await open(async (ctx) => {
      const rows = await rowsOf(ctx, chosen.slice(at, at + PAGE));
      const ofKind = rows.filter(({ kind }) => kind === generateType);
      return cellsOf(ctx, ofKind, await loadBooks(ctx, generateType));
    });
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

async function cellsOf(ctx: Ctx, rows: readonly ListRow[], { today, timezone }: Books): Promise<string[][]> {
  const ids = rows.map(({ id }) => id);
  const [creators, tags, amounts] = await Promise.all([
    findUserNames(ctx, [...new Set(rows.flatMap(({ created_by: id }) => id ?? []))]),
    listTagsOf(ctx, { tableName: INVOICE_TABLE, ids }),
    findAmounts(ctx, ids),
  ]);
  const written = { today, dayOf: isoDayIn(timezone), creators, tags };
  return rows.map((row) => {
    const parts = amounts.get(row.id);
    if (!parts) throw new Error(`document ${row.id} is gone`);
    return csvCells({ ...row, ...parts }, written);
  });
}
