import { INVOICE_TABLE, type InvoiceList, type InvoiceRow } from '@countinghouse/contracts/invoices';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { readCursor, writeCursor } from '../../../platform/db/paging.ts';
import { listTagsOf } from '../../tags/index.ts';
import { findUserNames } from '../../users/index.ts';
import { type Books, loadBooks } from './books.repo.ts';
import { dayText } from './days.ts';
import { findPage } from './find-page.ts';
import { findWanted, type Query } from './find-wanted.ts';
import { listFollowers } from './followers.repo.ts';
import { presentRow } from './rows.presenter.ts';
import type { ListRow, Page } from './rows.repo.ts';
import { SORTS } from './sorts.ts';
import { NOTHING } from './totals.repo.ts';

const NONE = { rows: [], hasMore: false, sums: NOTHING };

/** One page of one kind of document: six statements in two messages, and one or two more for what narrows it. */
export async function findInvoicePage(ctx: Ctx, query: Query): Promise<InvoiceList> {
  const { listSort: sort, listOrder: order, listPageSize, listPageIndex, generateType } = query;
  const page = pageFrom(query);
  const asked = loadBooks(ctx, generateType);
  asked.catch(() => {}); // awaited below; something else may fail before we get there
  const wanted = await findWanted(ctx, query, asked);
  const { rows, hasMore, sums } = wanted ? await findPage(ctx, wanted, page, asked) : NONE;
  const books = await asked;
  const last = hasMore ? rows.at(-1) : undefined;
  const { code, symbol } = currencyOf(books.currencyCode);
  return {
    data: await presentRows(ctx, rows, { ...books, kind: generateType }),
    currencySymbol: symbol,
    currencyCode: code,
    listPageIndex,
    listPageSize,
    listTotalSize: sums.documents,
    isEstimate: sums.isEstimate,
    listTotalBill: cents(sums.totalCents),
    listTotalDue: cents(sums.owedCents),
    tableFilled: books.rollUps.some(({ documents }) => documents > 0),
    nextCursor: last ? writeCursor({ sort, order, key: SORTS[sort].keyOf(last), id: last.id }) : null,
  };
}

function pageFrom({ listSort: sort, listOrder: order, listPageSize: size, listPageIndex, cursor }: Query): Page {
  const after = cursor ? readCursor(cursor, { sort, order, keyType: SORTS[sort].keyType }) : undefined;
  return { sort, order, size, after, offset: after ? 0 : listPageIndex * size };
}

type Place = Pick<Books, 'today' | 'timezone'> & { kind: Query['generateType'] };

/** With what belongs to them: asked for all rows at once, and all three questions in one message. */
async function presentRows(ctx: Ctx, rows: readonly ListRow[], place: Place): Promise<InvoiceRow[]> {
  const ids = rows.map(({ id }) => id);
  const creatorIds = [...new Set(rows.flatMap(({ created_by: id }) => id ?? []))];
  const [tags, creators, followers] = await Promise.all([
    listTagsOf(ctx, { tableName: INVOICE_TABLE, ids }),
    findUserNames(ctx, creatorIds),
    listFollowers(ctx, { kind: place.kind, ids: rows.filter(mayBeFollowed).map(({ id }) => id) }),
  ]);
  const around = { today: place.today, days: dayText(place), role: ctx.role, tags, creators, followers };
  return rows.map((row) => presentRow(row, around));
}

/** Of what is drafted, paid or canceled, nothing depends on whether another invoice replaces it. */
const mayBeFollowed = ({ kind, status }: ListRow) =>
  kind === 'estimate' || status === 'Invoiced' || status === 'Processing';
