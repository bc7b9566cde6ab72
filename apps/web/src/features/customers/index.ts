import { lazyScreen } from '../../platform/lazy-screen.ts';

export const CustomerListScreen = lazyScreen(
  async () => (await import('./list/CustomerListScreen.tsx')).CustomerListScreen,
);
export const CustomerNewScreen = lazyScreen(
  async () => (await import('./form/CustomerFormScreen.tsx')).CustomerNewScreen,
);
export const CustomerEditScreen = lazyScreen(
  async () => (await import('./form/CustomerFormScreen.tsx')).CustomerEditScreen,
);
export const CustomerDetailsScreen = lazyScreen(
  async () => (await import('./details/CustomerDetailsScreen.tsx')).CustomerDetailsScreen,
);
