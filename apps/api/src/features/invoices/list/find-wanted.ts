import type { Parsed } from '@countinghouse/contracts/endpoint';
import type { listInvoices } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../../platform/ctx.ts';
import { findCustomerIds } from '../../customers/index.ts';
import type { Books } from './books.repo.ts';
import { readAmount, readNumber } from './read-search.ts';
import { readWanted, type SearchTerm, type Wanted } from './wanted.ts';

export type Query = Parsed<typeof listInvoices>['query'] & { idClient?: number };
/** Which documents, and not which page of them. */
export type Question = Omit<Query, 'listPageIndex' | 'listPageSize' | 'listOrder' | 'cursor'>;

/** Which documents a query asks for; null when it cannot find any. */
export async function findWanted(ctx: Ctx, query: Question, books: Promise<Books>): Promise<Wanted | null> {
  const isSearched = /[\p{L}\p{N}]/u.test(query.listSearch);
  const search = isSearched ? await findTerm(ctx, query.listSearch, (await books).series) : null;
  return readWanted(query, ctx.now, search);
}

/** What was typed may be a number, an amount and the beginning of somebody's name at the same time. */
async function findTerm(ctx: Ctx, typed: string, series: Books['series']): Promise<SearchTerm> {
  return {
    numbers: series ? readNumber(typed, series) : [],
    customerIds: await findCustomerIds(ctx, typed),
    cents: readAmount(typed),
  };
}
