import { AppError } from './errors.ts';

/**
 * Refuses a save that was made from an older state than the one that is stored: nobody's change is overwritten unseen.
 * The caller's form keeps what was typed, reads the record again and shows both. Read `current` under a row lock.
 */
export function requireFresh(current: number, given: number | undefined): void {
  if (given === undefined) throw new AppError('request.invalid', { version: 'Say which version you changed.' });
  if (given !== current) throw new AppError('record.stale');
}
