import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `just now`, `2 minutes ago`, `3 hours ago`, `yesterday`. */
function agoText(at: string, now: number, t: TFunction): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(at)) / MINUTE);
  if (minutes < 1) return t('invoices.editor.justNow');
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}

/** How long ago something was, kept true while the page is open. */
export function useAgo(at: string | undefined): string | undefined {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return at === undefined ? undefined : agoText(at, now, t);
}
