import { isCommonPassword } from '../../../db/reference/common-passwords.ts';
import { AppError } from '../../platform/errors.ts';
import { OWN_COMMON_PASSWORDS } from './common-passwords.ts';

export { hashPassword, isPasswordRight } from '../../platform/session/password-hash.ts';

/** Refuses what everybody tries first, and the user's own name or address. */
export function requireStrongPassword(password: string, about: readonly string[]): void {
  const plain = password.toLowerCase();
  const isGuessable =
    OWN_COMMON_PASSWORDS.has(plain) ||
    isCommonPassword(plain) ||
    new Set(plain).size < 4 ||
    about.some((word) => word.length > 3 && plain.includes(word.toLowerCase()) && plain.length < word.length + 5);
  if (isGuessable) throw new AppError('auth.password_weak', { password: 'This password is too easy to guess.' });
}
