import * as contract from '@countinghouse/contracts/notifications';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const all = ['notifications'] as const;
/** While nobody tells it, the bell asks again as long as the page is looked at. */
export const ASK_EVERY_MS = 60_000;

export const notificationQueries = {
  all,
  unread: queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: () => call(contract.countUnread, {}, { quiet: true }),
  }),
  list: (isUnread: boolean) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', isUnread],
      queryFn: ({ pageParam }) =>
        call(contract.listNotifications, { query: queryOf(isUnread, pageParam) }, { quiet: true }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ data }) => data),
      // What is seen when the panel opens is what is true then.
      staleTime: 0,
    }),
};

const queryOf = (isUnread: boolean, cursor: string) => ({
  ...(isUnread && { listFilters: { isUnread } }),
  ...(cursor && { cursor }),
});

const useChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
};

export const useRead = () =>
  useChange((id: number) => call(contract.readNotification, { params: { id } }, { quiet: true }));
export const useReadAll = () =>
  useChange((upTo: number) => call(contract.readAllNotifications, { body: { upTo } }, { quiet: true }));
