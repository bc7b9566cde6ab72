import { listIncomeAccounts, replaceIncomeAccount } from '@countinghouse/contracts/income-accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { serviceQueries } from './services.api.ts';

/** What sales can be entered on, and names in the catalogue that fit none of it. */
export const incomeAccounts = queryOptions({
  queryKey: [...serviceQueries.all, 'incomeAccounts'],
  queryFn: () => call(listIncomeAccounts, {}, { quiet: true }),
});

/** Everything of the catalogue is asked for again: many items changed at once. */
export function useReplaceAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; idAccount: number }) => call(replaceIncomeAccount, { body }),
    onSuccess: () => client.invalidateQueries(),
  });
}
