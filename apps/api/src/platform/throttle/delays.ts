import type { Cells } from '../db/cells.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type Curve, countSlip, deleteDelays, findOpening, hasNote, upsertNote } from './delays.repo.ts';

export type Attempt = {
  purpose: 'sign-in' | 'forgot' | 'register' | 'mail-trial';
  account: string;
  ipAddress: string;
  /** The id of a browser that has signed in to this account before. */
  device: string | undefined;
};

const MINUTES = 60;
const KNOWN_ADDRESS_MS = 30 * 24 * 3_600_000;

/** What makes mails waits longer: at most one an hour from the outside, once somebody begins to play with it. */
const CURVES: Record<Attempt['purpose'], { here: Curve; account: Curve }> = {
  'sign-in': {
    here: { free: 5, longestSeconds: 15 * MINUTES },
    account: { free: 10, longestSeconds: 5 * MINUTES },
  },
  forgot: { here: { free: 3, longestSeconds: 60 * MINUTES }, account: { free: 5, longestSeconds: 60 * MINUTES } },
  // A trial makes us connect to a server that somebody named.
  'mail-trial': {
    here: { free: 10, longestSeconds: 5 * MINUTES },
    account: { free: 20, longestSeconds: 5 * MINUTES },
  },
  register: { here: { free: 5, longestSeconds: 60 * MINUTES }, account: { free: 10, longestSeconds: 60 * MINUTES } },
};
/** A device that signed in before gets more attempts before it has to wait. */
const DEVICE: Curve = { free: 10, longestSeconds: 5 * MINUTES };

/**
 * Slows attempts at one account down, and never locks it. A browser that signed in before has a count of its own that
 * nobody elsewhere can spend. Everybody else is counted per account and address; and, unless the account signed in from
 * that address lately, per account as well, so that a thousand addresses guess no faster than one.
 */
export class Delays {
  readonly #cells: Cells;
  readonly #clock: () => Date;

  constructor(cells: Cells, clock: () => Date) {
    this.#cells = cells;
    this.#clock = clock;
  }

  /** Before anything costly. Refused with the seconds to wait; a refused attempt counts for nothing. */
  async attempt(attempt: Attempt): Promise<void> {
    const now = this.#clock();
    await this.#cells.inDirectory('read write', async (tx) => {
      for (const { key, curve } of await gatesOf(tx, attempt, now)) {
        if ((await countSlip(tx, { key, curve, now })) !== undefined) continue;
        const opening = await findOpening(tx, key);
        const waitMs = (opening?.open_at.getTime() ?? 0) - now.getTime();
        // Thrown inside: what an earlier gate counted is undone with it.
        throw new AppError('auth.too_many_attempts', undefined, {
          retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
        });
      }
    });
  }

  /** The rightful owner came through: the slips that were counted with this attempt are forgotten. */
  async forgive(attempt: Attempt): Promise<void> {
    const now = this.#clock();
    const until = new Date(now.getTime() + KNOWN_ADDRESS_MS);
    await this.#cells.inDirectory('read write', async (tx) => {
      const gates = await gatesOf(tx, attempt, now);
      await deleteDelays(
        tx,
        gates.map(({ key }) => key),
      );
      await upsertNote(tx, knownKey(attempt), { now, until });
    });
  }
}

const knownKey = ({ account, ipAddress }: Attempt) => `known:${account}:${ipAddress}`;

async function gatesOf(tx: Tx, attempt: Attempt, now: Date): Promise<{ key: string; curve: Curve }[]> {
  const { purpose, account, ipAddress, device } = attempt;
  if (device !== undefined) return [{ key: `device:${purpose}:${account}:${device}`, curve: DEVICE }];
  const here = { key: `here:${purpose}:${account}:${ipAddress}`, curve: CURVES[purpose].here };
  if (await hasNote(tx, knownKey(attempt), now)) return [here];
  return [{ key: `account:${purpose}:${account}`, curve: CURVES[purpose].account }, here];
}
