import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { readCookie } from '../platform/cookies.ts';
import { useOtherTabs, useSession } from '../platform/session.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** A cookie says that somebody is probably signed in: they see the shape of what comes. A stranger sees nothing yet. */
const WhileAsking = () => (readCookie('AccessToken') ? <ShellSkeleton /> : null);

/** Nothing is shown before it is known who is there, except the pages for strangers (specification 2.1). */
export function Root() {
  const { pathname } = useLocation();
  const session = useSession();
  useOtherTabs();
  if (session.state === 'loading' && !pathname.startsWith('/auth')) return <WhileAsking />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
