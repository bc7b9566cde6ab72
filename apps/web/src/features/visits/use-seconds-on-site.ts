import type { Visit } from '@countinghouse/contracts/visits';
import { secondsOnSite } from '@countinghouse/domain/visits/time';
import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** Seconds of everybody on site; goes on while a clock runs. */
export function useSecondsOnSite({ times }: Visit): number {
  const [now, setNow] = useState(() => new Date());
  const isRunning = times.some(({ endedAt }) => endedAt === null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => setNow(new Date()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  const stays = times.map(({ idUser, startedAt, endedAt }) => ({
    userId: idUser,
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
  return secondsOnSite(stays, now);
}
