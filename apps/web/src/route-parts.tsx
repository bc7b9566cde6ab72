import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { FOCUS, NO_SCREEN } from './layouts/layers.ts';
import { NotBuiltYetScreen } from './layouts/pages/NotBuiltYetScreen.tsx';
import type { TextKey } from './platform/i18n/index.ts';

export const page = (path: string, Component: ComponentType): RouteObject => ({ path, Component });
/** A page with work to do in it: the menu makes room. */
export const focused = (path: string, Component: ComponentType): RouteObject => ({ path, Component, handle: FOCUS });
export const moved = (path: string, to: string): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
  handle: NO_SCREEN,
});
/** An address whose screen a later release brings. */
export const planned = (path: string, screen: TextKey): RouteObject => ({
  path,
  element: <NotBuiltYetScreen screen={screen} />,
});
