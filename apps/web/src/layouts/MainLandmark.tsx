import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the skip link leads. */
export const CONTENT_ID = 'content';

/**
 * The page's main part. A new address moves the focus here, so that a keyboard or a screen reader starts at the new
 * page and not at the link that led to it.
 */
export function MainLandmark({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen that chose a field of its own keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id={CONTENT_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
