import { isValidElement, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation, useNavigate } from 'react-router';
import { readCookie } from '../platform/cookies.ts';
import { lazyScreen, preload } from '../platform/lazy-screen.ts';
import { paths } from '../platform/paths.ts';
import { returnPath } from '../platform/return-path.ts';
import { useAccount, useSession, whose } from '../platform/session.tsx';
import { loadRoomTexts } from '../texts.ts';
import { ErrorState } from '../ui/show/ErrorState.tsx';
import { NotAllowedScreen } from './pages/NotAllowedScreen.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const loadShell = async () => {
  const [{ MainLayout: Shell }] = await Promise.all([import('./MainLayout.tsx'), loadRoomTexts()]);
  return Shell;
};
const MainLayout = lazyScreen(loadShell);

/** Fetches shell and screen beside the session check when somebody is probably signed in. The cookie is only a hint. */
export function preloadShell(routes: RouteObject[]) {
  const { pathname } = window.location;
  if (!readCookie('AccessToken') || pathname.startsWith('/auth')) return;
  void loadShell();
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  preload(route?.Component ?? (isValidElement(route?.element) && route.element.type));
}

/** Strangers go to sign in and come back; members get the shell. */
export function MemberGate() {
  const { t } = useTranslation();
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <ShellSkeleton />;
    case 'failed':
      return (
        <main>
          <ErrorState heading="h1" title={t('state.offlineTitle')} onRetry={session.retry} />
        </main>
      );
    case 'out':
      return <ToSignIn />;
    case 'in':
      return <Members key={whose(session.account)} />;
  }
}

function Members() {
  useEffect(() => returnPath.forget(), []);
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <MainLayout />
    </Suspense>
  );
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    returnPath.remember(pathname + search);
    void navigate(paths.login(), { replace: true });
  }, [pathname, search, navigate]);
  return null;
}

/** Sign-in pages are for strangers. Whoever signs in here lands where they wanted to go. */
export function GuestGate() {
  const session = useSession();
  // Whoever types is about to come in: by the time the answer is here, so is the shell.
  useEffect(() => {
    const fetchShell = () => void loadShell();
    document.addEventListener('input', fetchShell, { once: true });
    return () => document.removeEventListener('input', fetchShell);
  }, []);
  if (session.state === 'in') return <Navigate to={returnPath.peek() ?? paths.dashboard()} replace />;
  return <Outlet />;
}

/** The server refuses too; this only says it kindly. */
export function AdminGate() {
  return useAccount().userRole.tag === 'admin' ? <Outlet /> : <NotAllowedScreen />;
}
