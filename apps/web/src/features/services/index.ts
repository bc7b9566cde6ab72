import { lazyScreen } from '../../platform/lazy-screen.ts';

export const ServiceListScreen = lazyScreen(
  async () => (await import('./list/ServiceListScreen.tsx')).ServiceListScreen,
);
export const ServiceNewScreen = lazyScreen(async () => (await import('./form/ServiceFormScreen.tsx')).ServiceNewScreen);
export const ServiceEditScreen = lazyScreen(
  async () => (await import('./form/ServiceFormScreen.tsx')).ServiceEditScreen,
);
export const ServiceDetailsScreen = lazyScreen(
  async () => (await import('./details/ServiceDetailsScreen.tsx')).ServiceDetailsScreen,
);
export const CategoryListScreen = lazyScreen(
  async () => (await import('./categories/CategoryListScreen.tsx')).CategoryListScreen,
);
export const CategoryNewScreen = lazyScreen(
  async () => (await import('./categories/CategoryFormScreens.tsx')).CategoryNewScreen,
);
export const CategoryDetailsScreen = lazyScreen(
  async () => (await import('./categories/CategoryFormScreens.tsx')).CategoryDetailsScreen,
);
export const PartListScreen = lazyScreen(async () => (await import('./parts/list/PartListScreen.tsx')).PartListScreen);
export const PartNewScreen = lazyScreen(async () => (await import('./parts/form/PartFormScreen.tsx')).PartNewScreen);
export const PartEditScreen = lazyScreen(async () => (await import('./parts/form/PartFormScreen.tsx')).PartEditScreen);
export const PartDetailsScreen = lazyScreen(
  async () => (await import('./parts/details/PartDetailsScreen.tsx')).PartDetailsScreen,
);

/** Parts of the room that others show. Lazy as well: the routes import this file, and the first page needs none of them. */
export const ItemPicker = lazyScreen(async () => (await import('./pickers/ItemPicker.tsx')).ItemPicker);
export const UnitPicker = lazyScreen(async () => (await import('./pickers/UnitPicker.tsx')).UnitPicker);
export const ServiceGlance = lazyScreen(async () => (await import('./details/ItemGlance.tsx')).ServiceGlance);
export const PartGlance = lazyScreen(async () => (await import('./details/ItemGlance.tsx')).PartGlance);
