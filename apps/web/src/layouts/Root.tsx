import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useOtherTabs, useSession } from '../platform/session.tsx';

/** Nothing is shown before it is known who is there, except the pages for strangers (specification 2.1). */
export function Root() {
  const { pathname } = useLocation();
  const session = useSession();
  useOtherTabs();
  if (session.state === 'loading' && !pathname.startsWith('/auth')) return null;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
