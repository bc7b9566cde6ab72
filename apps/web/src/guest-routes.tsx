import type { RouteObject } from 'react-router';
import {
  ForgotPasswordScreen,
  LoginScreen,
  LogoutScreen,
  PendingScreen,
  RegisterScreen,
  ResetPasswordScreen,
} from './features/auth/index.ts';
import { SharePageScreen } from './features/public-share/screens.ts';
import { NotFoundScreen } from './layouts/pages/NotFoundScreen.tsx';
import { lazyScreen } from './platform/lazy-screen.ts';
import { paths } from './platform/paths.ts';
import { moved, page, planned } from './route-parts.tsx';

const PolicyScreen = lazyScreen(async () => (await import('./layouts/pages/PolicyScreen.tsx')).PolicyScreen);

export const guestRoutes: RouteObject[] = [
  moved('/auth', paths.login()),
  page(paths.login(), LoginScreen),
  page(paths.forgotPassword(), ForgotPasswordScreen),
  page(paths.resetPassword(), ResetPasswordScreen),
  page(paths.register(), RegisterScreen),
  page(paths.registerPending(), PendingScreen),
];

/** Seen on the way in and on the way out, signed in or not. */
export const leavingRoutes: RouteObject[] = [page(paths.logout(), LogoutScreen), page(paths.pending(), PendingScreen)];

export const publicRoutes: RouteObject[] = [
  // Opened by its address it is a page of its own (share.html).
  page(paths.sharePoint(), SharePageScreen),
  { path: paths.privacy(), element: <PolicyScreen kind="privacy" /> },
  { path: paths.terms(), element: <PolicyScreen kind="terms" /> },
  planned(paths.tools(), 'screen.tools'),
  planned(paths.jsonFormatter(), 'screen.jsonFormatter'),
  page(paths.notFound(), NotFoundScreen),
];
