import { lazyScreen } from '../../platform/lazy-screen.ts';

export const LoginScreen = lazyScreen(async () => (await import('./LoginScreen.tsx')).LoginScreen);
export const LogoutScreen = lazyScreen(async () => (await import('./LogoutScreen.tsx')).LogoutScreen);
export const ForgotPasswordScreen = lazyScreen(
  async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
);
export const ResetPasswordScreen = lazyScreen(
  async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen,
);
export const RegisterScreen = lazyScreen(async () => (await import('./RegisterScreen.tsx')).RegisterScreen);
export const PendingScreen = lazyScreen(async () => (await import('./PendingScreen.tsx')).PendingScreen);
export const SessionsPanel = lazyScreen(async () => (await import('./SessionsPanel.tsx')).SessionsPanel);
