import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RegistrationRow } from './registrations.repo.ts';

/** No I, L, O or U: what is read from one screen and typed on another must not be mistaken. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

export type Provable = Pick<RegistrationRow, 'id' | 'secret_hash'>;

/**
 * The code that is mailed, made from the registration and our key each time it is needed: it stands in no table, and
 * whoever reads the database cannot make it. Forty bits, and a registration ends after ten wrong ones.
 */
export function proofCode(key: string, { id, secret_hash }: Provable): string {
  const bytes = createHmac('sha256', key).update(`address-proof\0${id}\0`).update(secret_hash).digest();
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('');
}

export function isProofCode(key: string, row: Provable, typed: string): boolean {
  const plain = typed.toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1');
  const given = Buffer.from(plain.replaceAll(/[^0-9A-Z]/g, ''));
  const expected = Buffer.from(proofCode(key, row));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
