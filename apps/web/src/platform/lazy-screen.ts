import { type ComponentType, lazy } from 'react';
import { tracked } from './activity.ts';

const RELOADED = 'ch.reloadedAt';

/**
 * A component whose code comes when it is first shown, with the loading bar.
 * After a release the old page asks for files that are gone: one reload brings the new ones.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchOnce = async () => ({ default: await tracked(load().catch(reloadOnce)) });
  return lazy(fetchOnce);
}

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
