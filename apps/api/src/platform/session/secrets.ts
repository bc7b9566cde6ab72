import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as text for a cookie, a link or a code. Only its hash is ever stored. */
export const newSecret = () => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export type Credential = { businessId: number; sid: string; hash: Buffer };

/**
 * The session cookie is `<business>.<secret>`. The prefix only says where to look; a wrong one finds no session,
 * because the lookup happens inside that business's own transaction.
 */
export const sessionCookieValue = (businessId: number, secret: string) => `${businessId.toString(36)}.${secret}`;

export function readCredential(sid: string | undefined): Credential | null {
  const match = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(sid ?? '');
  if (!sid || !match?.[1] || !match[2]) return null;
  const businessId = Number.parseInt(match[1], 36);
  if (!Number.isSafeInteger(businessId) || businessId < 1) return null;
  return { businessId, sid, hash: hashSecret(match[2]) };
}

/** The AccessToken of the product specification: a signed double-submit token, worthless without the session cookie. */
export function newAccessToken(key: string, sid: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(key, sid, random)}`;
}

export function isAccessTokenValid(key: string, sid: string, token: string | undefined): boolean {
  const [random, signature] = (token ?? '').split('.');
  if (!random || !signature) return false;
  return sameSecret(signature, sign(key, sid, random));
}

/** Takes as long for a near miss as for a far one. */
export function sameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const sign = (key: string, sid: string, random: string) =>
  createHmac('sha256', key).update(`access-token\0${sid}\0${random}`).digest('base64url');
