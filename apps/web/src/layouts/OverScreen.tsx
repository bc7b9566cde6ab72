import { type ReactNode, Suspense, use } from 'react';
import { type Location, Outlet, type RouteObject, useRoutes } from 'react-router';
import { IsBehind, ScreenBehind } from '../platform/screen-behind.ts';

type OverScreenProps = {
  /** The screens that can lie behind. */
  routes: RouteObject[];
  /** Stands behind when somebody came straight to this address. */
  plain: ReactNode;
};

/** The layout of a dialog with an address of its own: it lies over the screen that the user came from. */
export function OverScreen({ routes, plain }: OverScreenProps) {
  const location = use(ScreenBehind);
  return (
    <>
      <IsBehind value={true}>{location ? <Behind routes={routes} location={location} /> : plain}</IsBehind>
      {/* On its own: the screen behind stays while the dialog's code comes. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

const Behind = ({ routes, location }: { routes: RouteObject[]; location: Location }) => useRoutes(routes, location);
