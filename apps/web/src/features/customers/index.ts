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

/** Parts of the room that others show. Lazy as well: the routes import this file, and the first page needs none of them. */
export const CustomerOverviewModal = lazyScreen(
  async () => (await import('./CustomerOverviewModal.tsx')).CustomerOverviewModal,
);
export const CustomerPicker = lazyScreen(async () => (await import('./CustomerPicker.tsx')).CustomerPicker);
export const CustomerNameText = lazyScreen(async () => (await import('./CustomerNameText.tsx')).CustomerNameText);
export const QuickCustomerModal = lazyScreen(
  async () => (await import('./form/QuickCustomerModal.tsx')).QuickCustomerModal,
);
export const CustomerGlance = lazyScreen(async () => (await import('./CustomerGlance.tsx')).CustomerGlance);
