import { AppError } from './errors.ts';

/**
 * Refuses a save that was made from an older state than the one that is stored: nobody's change is overwritten unseen.
 * The caller's form keeps what was typed, reads the record again and shows both. Read `current` under a row lock.
 *
 * The bodies of the product specification have no version. A save without one writes over, and its audit row says so
 * (`overwriteNote`); our own forms always send it.
 */
export function requireFresh(current: number, given: number | undefined): void {
  if (given !== undefined && given !== current) throw new AppError('record.stale');
}

/** For the audit row of a save: whether it was compared with what was stored. */
export const overwriteNote = (given: number | undefined): { isOverwrite?: true } =>
  given === undefined ? { isOverwrite: true } : {};
