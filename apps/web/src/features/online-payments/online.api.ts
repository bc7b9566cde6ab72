import * as contract from '@countinghouse/contracts/online-payments';
import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import * as unplaced from '@countinghouse/contracts/unplaced-money';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { showProblem } from '../../platform/problems.ts';

const all = ['onlinePayments'] as const;
const money = ['unplacedMoney'] as const;
const PAGE = 25;

type UnplacedFilters = { state: 'waiting' | 'placed'; olderThanDays?: number };

export const onlineQueries = {
  settings: queryOptions({
    queryKey: [...all, 'settings'],
    queryFn: () => call(contract.getOnlineSettings, {}, { quiet: true }),
  }),
  /** The same answer that the payments' room keeps. */
  methods: queryOptions({
    queryKey: ['payments', 'methods'],
    queryFn: () => call(listPaymentMethods, {}, { quiet: true }),
  }),
  /** Below the invoices: money that moves one asks for this anew as well. */
  state: (idInvoice: number) =>
    queryOptions({
      queryKey: ['invoices', 'online', idInvoice],
      queryFn: ({ signal }) => call(contract.getOnlineState, { query: { idInvoice } }, { signal, quiet: true }),
    }),
  unplaced: (filters: UnplacedFilters, search: string) =>
    infiniteQueryOptions({
      queryKey: [...money, 'list', filters, search],
      queryFn: ({ pageParam, signal }) =>
        call(
          unplaced.listUnplacedMoney,
          {
            query: {
              listPageSize: PAGE,
              listOrder: 'desc',
              listFilters: filters,
              ...(search && { listSearch: search }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { signal, quiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  sums: queryOptions({
    queryKey: [...money, 'sums'],
    queryFn: () => call(unplaced.getUnplacedSums, {}, { quiet: true }),
  }),
  amount: (id: number) =>
    queryOptions({
      queryKey: [...money, 'detail', id],
      queryFn: ({ signal }) => call(unplaced.getUnplacedMoney, { params: { id } }, { signal, quiet: true }),
    }),
};

/** Whatever is written here moves documents, payments and the list of what has no place. */
export function useOnlineWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  { onDone, onRefused = showProblem }: { onDone?: (answer: Answer) => void; onRefused?: (error: unknown) => void } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer) => {
      await Promise.all(
        [all, money, ['invoices'], ['payments']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      onDone?.(answer);
    },
    onError: onRefused,
  });
}
