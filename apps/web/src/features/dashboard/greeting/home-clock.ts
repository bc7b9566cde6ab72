import { useEffect, useState } from 'react';
import { homeDays } from '../../../platform/home-days.ts';

type HomeClock = { hour: number; minute: number; text: string };

const part = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((one) => one.type === type)?.value ?? '';

/** What the clock of the business shows: `Thursday, November 12 · 1:36 PM Eastern`. */
export function homeClock(now: Date, timeZone = homeDays().timezone): HomeClock {
  const figures = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = figures.formatToParts(now);
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const zoneName = part(zone.formatToParts(now), 'timeZoneName').replace(/ Time$/, '');
  return {
    hour: Number(part(parts, 'hour')),
    minute: Number(part(parts, 'minute')),
    text: `${day.format(now)} · ${time.format(now)} ${zoneName}`,
  };
}

const MINUTE = 60_000;

/** The same, and it goes on. */
export function useHomeClock(): HomeClock {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  return homeClock(now);
}
