import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const COMMON_PASSWORDS_FILE = new URL('./common-passwords.bin', import.meta.url);
/** As the contract: shorter ones are refused by their length. */
export const SHORTEST = 10;

/** The first 32 bits of a hash: one password in 40,000 is refused without being in the list, and the list cannot be read. */
export const prefixOf = (password: string): number => createHash('sha256').update(password).digest().readUInt32BE(0);

let sorted: Buffer | undefined;

/** Whether a password (in small letters) is one of the 100,000 most common leaked ones. 400 kB, read once. */
export function isCommonPassword(password: string): boolean {
  sorted ??= readFileSync(COMMON_PASSWORDS_FILE);
  const wanted = prefixOf(password);
  let low = 0;
  let high = sorted.length / 4;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted.readUInt32BE(middle * 4) < wanted) low = middle + 1;
    else high = middle;
  }
  return low * 4 < sorted.length && sorted.readUInt32BE(low * 4) === wanted;
}
