import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { bulkInvoices } from '@countinghouse/contracts/invoice-actions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { eachPortion } from '../../../platform/portions.ts';
import { tagQueries } from '../../tags/index.ts';
import { invoiceQueries } from '../invoices.api.ts';

/** An approval posts to the books: twenty at a time keep the bar moving. */
const PORTION = 20;

type BulkRequest = Omit<ClientInput<typeof bulkInvoices>['body'], 'idInvoices'> & { ids: readonly number[] };

/** Does one thing to many documents. What was refused comes back with its reason; the rest is done. */
export function useBulkInvoices(onProgress: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...what }: BulkRequest) => {
      const send = (idInvoices: number[]) => call(bulkInvoices, { body: { idInvoices, ...what } }, { quiet: true });
      const answers = await eachPortion(ids, PORTION, send, onProgress);
      return {
        changed: answers.reduce((sum, { changed }) => sum + changed, 0),
        refused: answers.flatMap(({ refused }) => refused),
      };
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: invoiceQueries.all }),
        client.invalidateQueries({ queryKey: tagQueries.all }),
      ]),
  });
}
