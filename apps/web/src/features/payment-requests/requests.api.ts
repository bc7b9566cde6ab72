import * as contract from '@countinghouse/contracts/payment-requests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { showProblem } from '../../platform/problems.ts';

const all = ['paymentRequests'] as const;

export const requestQueries = {
  all,
  /** Below the invoices: money that moves one asks for this anew as well. */
  plan: (idInvoice: number) =>
    queryOptions({
      queryKey: ['invoices', 'parts', idInvoice],
      queryFn: ({ signal }) => call(contract.getPaymentPlan, { params: { id: idInvoice } }, { signal, quiet: true }),
    }),
};

/** One write about the parts of an invoice; its page and its mails are asked for again. */
export function useRequestWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  { onDone, onRefused = showProblem }: { onDone?: (answer: Answer) => void; onRefused?: (error: unknown) => void } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ['invoices'] });
      onDone?.(answer);
    },
    onError: onRefused,
  });
}
