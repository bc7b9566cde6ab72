import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildCommonPasswords } from '../../../db/reference/build-common-passwords.ts';
import { COMMON_PASSWORDS_FILE, isCommonPassword } from '../../../db/reference/common-passwords.ts';
import { requireStrongPassword } from './passwords.ts';

const isRefused = (password: string) => {
  try {
    requireStrongPassword(password, []);
    return false;
  } catch {
    return true;
  }
};

it.each(['4815162342', 'Liverpoolfc', 'passwordpassword', 'iloveyou1234', 'Qwertyuiop', 'Countinghouse'])(
  'Low: a password that everybody tries is refused: %s',
  (password) => expect(isRefused(password)).toBe(true),
);

it('Low: a hundred thousand leaked passwords are known, offline, and chosen ones are not taken for them', () => {
  const bytes = readFileSync(COMMON_PASSWORDS_FILE);
  expect(bytes.length / 4).toBe(100_000);
  expect(bytes.equals(buildCommonPasswords())).toBe(true);
  const chosen = Array.from({ length: 20_000 }, (_, n) => `a sentence of my own, number ${n}`);
  expect(chosen.filter(isCommonPassword).length).toBeLessThanOrEqual(5);
});
