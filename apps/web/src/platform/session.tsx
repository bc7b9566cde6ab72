import { type Account, checkSession, signOut } from '@countinghouse/contracts/auth';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call, callWithMessage } from './api.ts';
import { clearCookies, removeCookie } from './cookies.ts';
import { exchange, type Handoff } from './handoff.ts';
import { forgetHomeCurrency, rememberHomeCurrency } from './home-currency.ts';
import { rememberHomeDays } from './home-days.ts';
import { showProblem } from './problems.ts';
import { returnPath } from './return-path.ts';
import { sessionEnd } from './session-end.ts';
import { removeStored, writeStored } from './stored.ts';

export const sessionKey = ['session'] as const;
/** Unsaved work in local storage starts with this; an expired session keeps it, signing out removes it. */
const UNSAVED = 'ch.unsaved.';
/** The names that the search found here start with this; signing out removes them. */
export const FOUND = 'ch.found.';
const CHANNEL = 'ch.session';

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: () => loadAccount(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // The page that says so also wants to know who is there: asking on its behalf would never end.
  retryOnMount: false,
});

/** The account behind the browser's session, or null. With a sign-in link that comes first, and a dead link says so. */
export async function loadAccount(handoff?: Handoff): Promise<Account | null> {
  if (handoff) {
    try {
      const account = remembered(await exchange(handoff));
      announce('in');
      return account;
    } catch (error) {
      showProblem(error);
    }
  }
  try {
    return remembered(await call(checkSession, {}));
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 401) throw error;
    removeCookie('AccessToken');
    forgetShown();
    return null;
  }
}

function remembered(account: Account): Account {
  rememberHomeCurrency(account.business.currencyCode);
  rememberHomeDays(account.business);
  for (const name of SHOWN) writeStored(name, account[name]);
  return account;
}

/** What local storage keeps of a session (specification 3.7): for display only, never a credential, gone at its end. */
const SHOWN = ['userRole', 'userSession'] as const;
const forgetShown = () => SHOWN.forEach(removeStored);

export type Session =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'out' }
  | { state: 'in'; account: Account };

export function useSession(): Session {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery);
  if (data) return { state: 'in', account: data };
  if (isPending) return { state: 'loading' };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'out' };
}

/**
 * For screens behind the gate, where somebody is always signed in. A screen may be drawn once more between the end of a
 * session and the moment the gate takes it away: it then still sees whose it was.
 */
export function useAccount(): Account {
  const session = useSession();
  const [known, setKnown] = useState(session.state === 'in' ? session.account : undefined);
  if (session.state === 'in' && session.account !== known) setKnown(session.account);
  const account = session.state === 'in' ? session.account : known;
  if (!account) throw new Error('useAccount outside the signed-in part');
  return account;
}

export function startSession(client: QueryClient, account: Account) {
  // A session that expired left its answers behind, and whoever signs in now may be somebody else.
  forgetAnswers(client, 'inactive');
  client.setQueryData(sessionKey, remembered(account));
  sessionEnd.forget();
  announce('in');
}

/** Ends the session here and in every other tab. `confirm` when the server wants to be asked twice. */
export async function endSession(client: QueryClient): Promise<'ended' | 'confirm'> {
  const { data } = await callWithMessage(signOut, {});
  if (!data.signedOut && client.getQueryData(sessionKey)) return 'confirm';
  forgetSession(client);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(UNSAVED) || key.startsWith(FOUND)) localStorage.removeItem(key);
  announce('out');
  return 'ended';
}

/** The server no longer knows us, or another tab signed out. Unsaved work stays for the next sign-in. */
export function forgetSession(client: QueryClient) {
  clearCookies();
  forgetShown();
  forgetHomeCurrency();
  returnPath.forget();
  forgetAnswers(client);
  client.setQueryData(sessionKey, null);
}

const forgetAnswers = (client: QueryClient, type: 'all' | 'inactive' = 'all') =>
  client.removeQueries({ type, predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });

/** Whose screens these are; the gate begins them anew when it becomes somebody else. */
export const whose = ({ id, business }: Account) => `${business.id}.${id}`;

/** Another tab signed in, perhaps as somebody else: then nothing that is shown here is theirs. */
async function followSignIn(client: QueryClient) {
  const account = await loadAccount();
  const before = client.getQueryData<Account | null>(sessionKey);
  if (!before || !account || whose(before) !== whose(account)) forgetAnswers(client, before ? 'all' : 'inactive');
  client.setQueryData(sessionKey, account);
}

let channel: BroadcastChannel | undefined;
/** One for the page: a channel does not hear itself, but it does hear another one of the same tab. */
const tabs = () => (channel ??= new BroadcastChannel(CHANNEL));

const announce = (state: 'in' | 'out') => tabs().postMessage(state);

/** Keeps the tabs of one browser of one mind about who is signed in. */
export function useOtherTabs() {
  const client = useQueryClient();
  useEffect(() => {
    const listen = ({ data }: MessageEvent) => {
      if (data === 'out') forgetSession(client);
      // Without an answer it stays as it is: the next call says who is there.
      else followSignIn(client).catch(() => undefined);
    };
    tabs().addEventListener('message', listen);
    return () => tabs().removeEventListener('message', listen);
  }, [client]);
}
