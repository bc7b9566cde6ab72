import './shell.css';
import './menu.css';
import './topbar.css';
import { useIsNarrow, useIsPhone } from '../platform/viewport.ts';
import { Panel } from '../ui/show/Panel.tsx';
import { SkeletonRows } from '../ui/show/SkeletonRows.tsx';

/** The shape of the application while a slow server has not said yet who is there. */
export function ShellSkeleton() {
  const [isPhone, isNarrow] = [useIsPhone(), useIsNarrow()];
  const menu = isPhone ? 'phone' : isNarrow ? 'rail' : 'side';
  return (
    <div className="ch-app" data-menu={menu} aria-busy="true">
      {!isPhone && <div className="ch-side" />}
      <main className="ch-main">
        <div className="ch-topbar" />
        <div className="ch-page">
          <Panel>
            <SkeletonRows />
          </Panel>
        </div>
      </main>
    </div>
  );
}
