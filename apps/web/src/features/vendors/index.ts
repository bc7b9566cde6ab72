import { lazyScreen } from '../../platform/lazy-screen.ts';

/** Every visitor loads what routes.tsx imports, so the door brings nothing along but the ways to the screens. */
export const VendorListScreen = lazyScreen(async () => (await import('./list/VendorListScreen.tsx')).VendorListScreen);
export const VendorNewScreen = lazyScreen(async () => (await import('./form/VendorFormScreen.tsx')).VendorNewScreen);
export const VendorEditScreen = lazyScreen(async () => (await import('./form/VendorFormScreen.tsx')).VendorEditScreen);
export const VendorDetailsScreen = lazyScreen(
  async () => (await import('./details/VendorDetailsScreen.tsx')).VendorDetailsScreen,
);
export const VendorGlance = lazyScreen(async () => (await import('./VendorGlance.tsx')).VendorGlance);
