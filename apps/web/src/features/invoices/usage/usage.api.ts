import { type DocumentMention, type ItemMention, MENTIONS } from '@countinghouse/contracts/document-mentions';
import { listTaxDocuments } from '@countinghouse/contracts/sales-tax-usage';
import { listServiceDocuments } from '@countinghouse/contracts/service-usage';
import type { Micro } from '@countinghouse/domain/money/money';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { invoiceQueries } from '../invoices.api.ts';

/** Of an item the quantity as well. */
export type Mention = DocumentMention & { qty?: Micro };

const paged = {
  initialPageParam: 0,
  getNextPageParam: (last: readonly DocumentMention[]) => (last.length < MENTIONS ? undefined : last.at(-1)?.id),
};
const asked = (id: number, before: number) => ({ params: { id }, query: { ...(before > 0 && { before }) } });

/** Under `invoices`, whose saves make them stale. */
export const usageQueries = {
  ofService: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...invoiceQueries.all, 'ofService', id],
      queryFn: ({ pageParam }) => call(listServiceDocuments, asked(id, pageParam), { quiet: true }),
      ...paged,
      select: ({ pages }: InfiniteData<ItemMention[]>) => pages.flat(),
    }),
  ofTax: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...invoiceQueries.all, 'ofTax', id],
      queryFn: ({ pageParam }) => call(listTaxDocuments, asked(id, pageParam), { quiet: true }),
      ...paged,
      select: ({ pages }: InfiniteData<DocumentMention[]>) => pages.flat(),
    }),
};
