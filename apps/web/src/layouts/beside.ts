import { usePreferences } from '../platform/preferences.ts';

/** A rail's menus open beside it, over the page, whichever side that is. */
export function useBeside() {
  const { rightToLeft } = usePreferences();
  return {
    side: rightToLeft ? ('left' as const) : ('right' as const),
    align: { points: rightToLeft ? ['tr', 'tl'] : ['tl', 'tr'], offset: [rightToLeft ? -8 : 8, 0] },
  };
}
