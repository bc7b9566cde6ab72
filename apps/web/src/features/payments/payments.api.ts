import * as methods from '@countinghouse/contracts/payment-methods';
import * as contract from '@countinghouse/contracts/payments';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['payments'] as const;
const PAGE = 10;

/** What a payment is recorded on: one document, or a customer. */
export type PaymentTarget = { idInvoice: number } | { idClient: number };

export const paymentQueries = {
  all,
  /** Asked anew each time: a balance from before is worse than a moment's wait. */
  form: (target: PaymentTarget) =>
    queryOptions({
      queryKey: [...all, 'form', target],
      queryFn: ({ signal }) => call(contract.getPaymentForm, { query: target }, { signal }),
      gcTime: 0,
    }),
  /** Anew each time as well: somebody else may have voided it. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => call(contract.getPayment, { params: { id } }, { signal }),
      gcTime: 0,
    }),
  ofCustomer: (idClient: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'ofCustomer', idClient],
      queryFn: ({ pageParam, signal }) =>
        call(
          contract.listPayments,
          {
            query: {
              listPageSize: PAGE,
              listOrder: 'desc',
              listFilters: { idClient },
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { signal, quiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  credits: (idClient: number) =>
    queryOptions({
      queryKey: [...all, 'credits', idClient],
      queryFn: ({ signal }) =>
        call(contract.listCustomerCredits, { params: { id: idClient } }, { signal, quiet: true }),
    }),
  methods: queryOptions({
    queryKey: [...all, 'methods'],
    queryFn: () => call(methods.listPaymentMethods, {}, { quiet: true }),
  }),
};

/** Money moves documents, lists, figures and what a customer owes: all of it is asked for again. */
export const renewMoney = (client: QueryClient) =>
  Promise.all([all, ['invoices'], ['customers']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** One write about money that came in or went back. */
export function useMoneyWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => renewMoney(client) });
}
