import { listAccounts } from '@countinghouse/contracts/ledger';
import { getPaymentForm } from '@countinghouse/contracts/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const accountsQuery = queryOptions({
  queryKey: ['ledger', 'accounts'],
  queryFn: () => call(listAccounts, {}, { quiet: true }),
});

/** What a customer owes: the invoices that a part could go to. */
export const openInvoicesQuery = (idClient: number) =>
  queryOptions({
    queryKey: ['payments', 'form', { idClient }],
    queryFn: () => call(getPaymentForm, { query: { idClient } }, { quiet: true }),
    enabled: idClient > 0,
  });
