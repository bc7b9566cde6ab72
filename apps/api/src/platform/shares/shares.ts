import type { Config } from '../../config.ts';
import { FairPlaces } from './fair-places.ts';
import { Pace } from './pace.ts';
import { ProvenSessions } from './proven-sessions.ts';
import { Width } from './width.ts';

/** How long a request waits for its turn before it is told to come back. */
const PATIENCE_MS = 10_000;
/** A page asks for many things at once, a person opens several pages: seconds of the rate may be spent in one go. */
const BURST_SECONDS = 4;
/** Uploads in hand of all callers: those in memory, and those that go to disk. */
const UPLOADS_IN_MEMORY = 16;
const UPLOADS_ON_DISK = 8;
const UPLOADS_WAITING = 8;

/** What each business may use of this process, in one place. Limits hold per process; docs/guides/fair-shares.md. */
export type Shares = {
  limits: Config['shares'];
  requests: FairPlaces;
  uploads: { memory: FairPlaces; disk: FairPlaces };
  sessions: ProvenSessions;
  close: () => void;
};

export function createShares(limits: Config['shares']): Shares {
  const atOnce = limits.requestsAtOnce || Number.POSITIVE_INFINITY;
  const perSecond = limits.requestsPerSecond;
  const width = new Width(atOnce, () => requests.countCallers());
  const requests: FairPlaces = new FairPlaces({
    total: Number.POSITIVE_INFINITY,
    perCaller: () => width.places,
    waitingPerCaller: limits.requestsWaiting,
    patienceMs: PATIENCE_MS,
    ...(perSecond > 0 && { pace: new Pace(perSecond, perSecond * BURST_SECONDS) }),
  });
  const uploads = (total: number) =>
    new FairPlaces({
      total,
      perCaller: () => limits.uploadsAtOnce || total,
      waitingPerCaller: UPLOADS_WAITING,
      patienceMs: PATIENCE_MS,
    });
  return {
    limits,
    requests,
    uploads: { memory: uploads(UPLOADS_IN_MEMORY), disk: uploads(UPLOADS_ON_DISK) },
    sessions: new ProvenSessions(),
    close: () => width.close(),
  };
}

export const shareOfBusiness = (businessId: number) => `business ${businessId}`;
