import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { listInvoices } from '@countinghouse/contracts/invoices';
import type { Thousandths } from '@countinghouse/contracts/wire';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { readAmount as readMoney } from '../../../platform/amounts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { findCustomerIds } from '../../customers/index.ts';
import type { Books } from './books.repo.ts';
import { type ListFilter, type ListRequest, readListFilter, type SearchTerm } from './list-filter.ts';
import { readAmount, readNumber } from './read-search.ts';

export type Query = HandlerInput<typeof listInvoices>['query'] & { idClient?: number };
/** Which documents, and not which page of them. */
export type Question = Omit<Query, 'listPageIndex' | 'listPageSize' | 'listOrder' | 'cursor'>;

/** Which documents a query asks for; null when it cannot find any. */
export async function findListFilter(ctx: Ctx, query: Question, books: Promise<Books>): Promise<ListFilter | null> {
  const isSearched = /[\p{L}\p{N}]/u.test(query.listSearch);
  const search = isSearched ? await findTerm(ctx, query.listSearch, await books) : null;
  const clock = { now: ctx.now, zone: await businessZone(ctx) };
  return readListFilter({ ...query, amount: await amountRange(query, books) }, clock, search);
}

/** What was typed may be a number, an amount and the beginning of somebody's name at the same time. */
async function findTerm(ctx: Ctx, typed: string, { series, currencyCode }: Books): Promise<SearchTerm> {
  return {
    numbers: series ? readNumber(typed, series) : [],
    customerIds: await findCustomerIds(ctx, typed),
    cents: readAmount(typed, exponentOf(currencyCode)),
  };
}

type Amounts = Pick<Question, 'listFilters'>;

/** From and to in the smallest units of the currency. The books are waited for only where an amount is asked for. */
async function amountRange({ listFilters = {} }: Amounts, books: Promise<Books>): Promise<ListRequest['amount']> {
  const { amountFrom, amountTo } = listFilters;
  if (amountFrom === undefined && amountTo === undefined) return undefined;
  const exponent = exponentOf((await books).currencyCode);
  const read = (value: Thousandths | undefined, field: string) =>
    value === undefined ? undefined : readMoney(value, field, exponent);
  return { from: read(amountFrom, 'listFilters.amountFrom'), to: read(amountTo, 'listFilters.amountTo') };
}
