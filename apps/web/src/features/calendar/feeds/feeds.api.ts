import * as contract from '@countinghouse/contracts/calendar-feeds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';

/** Whose calendar an address opens. */
export type FeedOwner = 'mine' | 'business';

const CALLS = {
  mine: {
    get: contract.getMyCalendarFeed,
    renew: contract.renewMyCalendarFeed,
    revoke: contract.revokeMyCalendarFeed,
  },
  business: {
    get: contract.getBusinessCalendarFeed,
    renew: contract.renewBusinessCalendarFeed,
    revoke: contract.revokeBusinessCalendarFeed,
  },
} as const;

/** Not below the key of the calendar itself: no change of an entry changes an address. */
export const feedQuery = (owner: FeedOwner) =>
  queryOptions({
    queryKey: ['calendar-feeds', owner] as const,
    queryFn: () => call(CALLS[owner].get, {}, { quiet: true }),
  });

export function useFeedActions(owner: FeedOwner) {
  const client = useQueryClient();
  const { queryKey } = feedQuery(owner);
  const onSuccess = (feed: contract.CalendarFeed) => client.setQueryData(queryKey, feed);
  const renew = useMutation({ mutationFn: () => call(CALLS[owner].renew, {}), onSuccess, onError: showProblem });
  const revoke = useMutation({ mutationFn: () => call(CALLS[owner].revoke, {}), onSuccess, onError: showProblem });
  return { renew, revoke, isBusy: renew.isPending || revoke.isPending };
}

/** Where the clipboard is closed, the address itself is shown to be copied. */
export const copyAddress = (url: string, words: { done: string; failed: string }) =>
  navigator.clipboard.writeText(url).then(
    () => notify.success(words.done),
    () => notify.warning(words.failed, url),
  );
