import { listReportRecipients, listReportViews } from '@countinghouse/contracts/report-views';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import type { FieldErrors } from '../../../platform/problems.ts';
import { useShortForm } from '../../../platform/short-form.ts';

const all = ['reportViews'] as const;

export const reportViewQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => call(listReportViews, {}, { signal, quiet: true }),
  }),
  recipients: queryOptions({
    queryKey: [...all, 'recipients'],
    queryFn: ({ signal }) => call(listReportRecipients, {}, { signal, quiet: true }),
  }),
};

type ViewFormOptions<Answer> = {
  send: (idempotencyKey: string) => Promise<Answer>;
  errors?: FieldErrors;
  onDone: (answer: Answer) => void;
};

/** A short form about a view: whatever it changed, the list is read again before it closes. */
export function useViewForm<Answer extends { message: string }>({ send, ...options }: ViewFormOptions<Answer>) {
  const client = useQueryClient();
  return useShortForm({
    ...options,
    send: async (idempotencyKey) => {
      const answer = await send(idempotencyKey);
      await client.invalidateQueries({ queryKey: all });
      return answer;
    },
  });
}
