import { useSyncExternalStore } from 'react';
import type { Mode } from './palette.ts';

/** The same key and names as public/boot.js, which reads them before the first paint. */
const KEY = 'ch.preferences';
const LOCALES = ['en-US', 'fr-CA'] as const;
export type Locale = (typeof LOCALES)[number];

export type Preferences = {
  theme: Mode;
  rightToLeft: boolean;
  /** Content uses the whole width instead of the board's 1200 px. */
  fluid: boolean;
  navbar: 'side' | 'top';
  locale: Locale;
  /** Single-key shortcuts disturb some assistive software, so they can be turned off. */
  singleKeys: boolean;
};

function defaults(): Preferences {
  const isDark = window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  return {
    theme: isDark ? 'dark' : 'light',
    rightToLeft: false,
    fluid: false,
    navbar: 'side',
    // Whatever the browser prefers, until the user chooses (specification 9).
    locale: 'en-US',
    singleKeys: true,
  };
}

/** What is stored, as far as it makes sense: another version or a curious hand may have written it. */
function read(): Partial<Preferences> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? valid(stored) : {};
  } catch {
    return {};
  }
}

function valid(stored: Partial<Record<keyof Preferences, unknown>>): Partial<Preferences> {
  const { theme, rightToLeft, fluid, navbar, locale, singleKeys } = stored;
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(typeof rightToLeft === 'boolean' && { rightToLeft }),
    ...(typeof fluid === 'boolean' && { fluid }),
    ...((navbar === 'side' || navbar === 'top') && { navbar }),
    ...(LOCALES.includes(locale as Locale) && { locale: locale as Locale }),
    ...(typeof singleKeys === 'boolean' && { singleKeys }),
  };
}

let current: Preferences | undefined;
const listeners = new Set<() => void>();

function apply(next: Preferences) {
  const root = document.documentElement;
  root.dataset.theme = next.theme;
  root.style.colorScheme = next.theme;
  root.dir = next.rightToLeft ? 'rtl' : 'ltr';
  current = next;
  for (const listener of listeners) listener();
}

/** Kept in local storage and shared with other open tabs. Only what the user chose is stored, not the defaults. */
export const preferences = {
  get: (): Preferences => (current ??= { ...defaults(), ...read() }),
  set: (change: Partial<Preferences>) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));
    } catch {
      // Storage is full or blocked: the choice lasts as long as the page.
    }
    apply({ ...preferences.get(), ...change });
  },
  reload: () => apply({ ...defaults(), ...read() }),
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Other tabs change the same storage. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) preferences.reload();
  });
}

export const usePreferences = () => useSyncExternalStore(preferences.listen, preferences.get);
export const toggleTheme = () => preferences.set({ theme: preferences.get().theme === 'dark' ? 'light' : 'dark' });
