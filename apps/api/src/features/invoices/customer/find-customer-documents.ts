import {
  CUSTOMER_DOCUMENTS,
  type CustomerDocuments,
  type listCustomerDocuments,
} from '@countinghouse/contracts/customer-documents';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { haveAccounts } from '../../customers/index.ts';
import { type Books, loadBooks } from '../list/books.repo.ts';
import { dayText } from '../list/days.ts';
import { readAmount, readNumber } from '../list/read-search.ts';
import { presentDocument } from './documents.presenter.ts';
import { type DocumentTerm, type KindSums, listDocuments, sumDocuments } from './documents.repo.ts';

type Query = HandlerInput<typeof listCustomerDocuments>['query'];
const ORDER = { listSort: 'created', listOrder: 'desc', listPageSize: CUSTOMER_DOCUMENTS, listPageIndex: 0 } as const;

/** All documents of one customer in one list: a page of it, what all of it comes to, and how much is left out. */
export async function findCustomerDocuments(ctx: Ctx, customerId: number, query: Query): Promise<CustomerDocuments> {
  const [isThere, invoice, estimate, creditNote] = await Promise.all([
    haveAccounts(ctx, [customerId]),
    loadBooks(ctx, 'invoice'),
    loadBooks(ctx, 'estimate'),
    loadBooks(ctx, 'creditNote'),
  ]);
  if (!isThere) throw new AppError('customer.not_found');
  const term = readTerm(query.listSearch, { invoice, estimate, creditNote });
  const question = { customerId, figure: query.figure, term };
  const [sums, all] = await Promise.all([
    sumDocuments(ctx, question),
    sumDocuments(ctx, { customerId, figure: '', term: null }),
  ]);
  const around = { today: invoice.today, days: dayText(invoice) };
  const { data, nextCursor, listTotalSize, isEstimate } = await pageOf(
    { ...ORDER, cursor: query.cursor },
    {
      rows: (slice) => listDocuments(ctx, question, slice),
      keys: { created: { type: 'timestamptz', of: (row) => row.created_at } },
      total: async () => capTotal(countOf(sums)),
      show: (rows) => rows.map((row) => presentDocument(row, around)),
    },
  );
  return {
    data,
    nextCursor,
    listTotalSize,
    isEstimate,
    currencyCode: invoice.currencyCode,
    amount: cents(sums.reduce((total, each) => total + each.cents, 0)),
    hidden: hiddenOf(sums, all),
  };
}

/** Null where nothing was typed that could be found. */
function readTerm(typed: string, books: Record<DocumentKind, Books>): DocumentTerm | null {
  if (!/[\p{L}\p{N}]/u.test(typed)) return null;
  const spans = ({ series }: Books) => (series ? readNumber(typed, series) : []);
  return {
    numbers: {
      invoice: spans(books.invoice),
      estimate: spans(books.estimate),
      creditNote: spans(books.creditNote),
    },
    cents: readAmount(typed, exponentOf(books.invoice.currencyCode)),
    words: typed,
  };
}

const countOf = (sums: readonly KindSums[], kind?: DocumentKind) =>
  sums.reduce((count, each) => count + (kind === undefined || each.kind === kind ? each.documents : 0), 0);

const hiddenOf = (shown: readonly KindSums[], all: readonly KindSums[]) => {
  const left = (kind: DocumentKind) => Math.max(0, countOf(all, kind) - countOf(shown, kind));
  return { invoice: left('invoice'), estimate: left('estimate'), creditNote: left('creditNote') };
};
