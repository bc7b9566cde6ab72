import {
  INVOICE_TABLE,
  type InvoiceList,
  type InvoiceRow,
  type InvoiceRows,
  type InvoiceTotals,
} from '@countinghouse/contracts/invoices';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { readCursor, writeCursor } from '../../../platform/db/paging.ts';
import { listTagsOf } from '../../tags/index.ts';
import { findUserNames } from '../../users/index.ts';
import { type Books, loadBooks } from './books.repo.ts';
import { dayText } from './days.ts';
import { findListFilter, type Query, type Question } from './find-list-filter.ts';
import { findPage, findRows, findSums } from './find-page.ts';
import { listFollowers } from './followers.repo.ts';
import { presentRow } from './rows.presenter.ts';
import { type InvoicePage, type ListRow, NO_ROWS, type Page } from './rows.repo.ts';
import { SORTS } from './sorts.ts';
import { NOTHING, type Sums } from './totals.repo.ts';

/** One page of one kind of document, and what all that the list finds comes to. */
export async function findInvoicePage(ctx: Ctx, query: Query): Promise<InvoiceList> {
  const page = pageFrom(query);
  const { listFilter, books } = await loadFilterAndBooks(ctx, query);
  const { sums, ...listed } = listFilter ? await findPage(ctx, listFilter, page) : { ...NO_ROWS, sums: NOTHING };
  return { ...(await presentPage(ctx, query, listed, await books)), ...presentTotals(sums, await books) };
}

/** The page alone: five statements in two messages, and one or two more for what narrows it in no index's order. */
export async function findInvoiceRows(ctx: Ctx, query: Query): Promise<InvoiceRows> {
  const page = pageFrom(query);
  const { listFilter, books } = await loadFilterAndBooks(ctx, query);
  const listed = listFilter ? await findRows(ctx, listFilter, page) : NO_ROWS;
  return presentPage(ctx, query, listed, await books);
}

export async function findInvoiceTotals(ctx: Ctx, query: Question): Promise<InvoiceTotals> {
  const { listFilter, books } = await loadFilterAndBooks(ctx, query);
  const sums = listFilter ? await findSums(ctx, listFilter, query.listSort) : NOTHING;
  return presentTotals(sums, await books);
}

/** What is listFilter, and the books that are asked for meanwhile. */
async function loadFilterAndBooks(ctx: Ctx, query: Question) {
  const books = loadBooks(ctx, query.generateType);
  books.catch(() => {}); // awaited by whoever asks; something else may fail before that
  return { listFilter: await findListFilter(ctx, query, books), books };
}

function pageFrom({ listSort: sort, listOrder: order, listPageSize: size, listPageIndex, cursor }: Query): Page {
  const after = cursor ? readCursor(cursor, { sort, order, keyType: SORTS[sort].keyType }) : undefined;
  return { sort, order, size, after, offset: after ? 0 : listPageIndex * size };
}

async function presentPage(ctx: Ctx, query: Query, { rows, hasMore }: InvoicePage, books: Books): Promise<InvoiceRows> {
  const { listSort: sort, listOrder: order, listPageSize, listPageIndex, generateType: kind } = query;
  const last = hasMore ? rows.at(-1) : undefined;
  return {
    data: await presentRows(ctx, rows, { ...books, kind }),
    ...presentCurrency(books),
    listPageIndex,
    listPageSize,
    tableFilled: books.isFilled,
    nextCursor: last ? writeCursor({ sort, order, key: SORTS[sort].keyOf(last), id: last.id }) : null,
  };
}

const presentTotals = (sums: Sums, books: Books): InvoiceTotals => ({
  ...presentCurrency(books),
  listTotalSize: sums.documents,
  isEstimate: sums.isEstimate,
  listTotalBill: cents(sums.totalCents),
  listTotalDue: cents(sums.owedCents),
});

function presentCurrency({ currencyCode }: Books) {
  const { code, symbol } = currencyOf(currencyCode);
  return { currencySymbol: symbol, currencyCode: code };
}

type Place = Pick<Books, 'today' | 'timezone' | 'rules'> & { kind: Query['generateType'] };

/**
 * With what belongs to them: asked for all rows at once, and all three questions in one message. Joined to the page they
 * would cost PostgreSQL three times as much.
 */
async function presentRows(ctx: Ctx, rows: readonly ListRow[], place: Place): Promise<InvoiceRow[]> {
  const ids = rows.map(({ id }) => id);
  const creatorIds = [...new Set(rows.flatMap(({ created_by: id }) => id ?? []))];
  const [tags, creators, followed] = await Promise.all([
    listTagsOf(ctx, { tableName: INVOICE_TABLE, ids }),
    findUserNames(ctx, creatorIds),
    listFollowers(ctx, { kind: place.kind, ids: rows.filter(canBeReplaced).map(({ id }) => id) }),
  ]);
  const { today, rules } = place;
  const context = { today, rules, days: dayText(place), role: ctx.role, tags, creators, ...followed };
  return rows.map((row) => presentRow(row, context));
}

/** Whether the row's actions depend on a following document: not for drafts, paid or canceled ones with an amount. */
const canBeReplaced = ({ kind, status, total_cents, withheld_cents }: ListRow) =>
  kind === 'estimate' ||
  status === 'Invoiced' ||
  status === 'Processing' ||
  (status === 'Paid' && total_cents === withheld_cents);
