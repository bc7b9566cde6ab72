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

function reloadOnce(error: unknown): Promise<never> {
  const reloadedAt = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - reloadedAt < 60_000) return Promise.reject(error);
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}
