import { type ComponentType, lazy } from 'react';
import { tracked } from './activity.ts';
import { afterFirstScreen } from './first-screen.ts';

const RELOADED = 'ch.reloadedAt';

/**
 * A component whose code comes when it is first shown, with the loading bar.
 * After a release the old page asks for files that are gone: one reload brings the new ones.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchOnce = async () => ({ default: await tracked(load().catch(reloadOnce)) });
  const Screen = lazy(fetchOnce);
  loads.set(Screen, load);
  return Screen;
}

const loads = new WeakMap<object, () => Promise<unknown>>();

/** Fetches the code of a component that will be shown soon. Where that fails, showing it tries again. */
export function preload(component: unknown) {
  const load = typeof component === 'object' && component !== null && loads.get(component);
  if (load) load().catch(() => {});
}

/**
 * A component beside the screen, such as a count in the menu: its code comes when the first screen has been shown. Without the
 * server it stays away until there is one, for the screen is worth more than what stands beside it.
 */
export function lazyBeside<Props extends object>(load: () => Promise<ComponentType<Props>>, wait = afterFirstScreen) {
  return lazy(async () => {
    await wait();
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await whenOnlineAgain();
      }
    }
  });
}

const RETRY_MS = 60_000;

const whenOnlineAgain = () =>
  new Promise<void>((resolve) => {
    const go = () => resolve();
    window.addEventListener('online', go, { once: true });
    setTimeout(go, RETRY_MS);
  });

async function reloadOnce(error: unknown): Promise<never> {
  const reloadedAt = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - reloadedAt < 60_000) throw error;
  // With no way to the server, a reload would leave the browser's own error page in place of everything that is open.
  const isReachable = await fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).catch(() => false);
  if (!isReachable) throw error;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}
