import { createHmac } from 'node:crypto';
import { hashSecret } from '../../platform/session/secrets.ts';

type TokenSource = { businessId: number; id: number; salt: Buffer };

/**
 * `<business>.<256 bits>`. As in the session cookie, the prefix only says where to look: the link and its document are written in
 * one transaction of that business, which an entry in the directory could not be part of.
 */
export const shareToken = (key: string, { businessId, id, salt }: TokenSource): string =>
  `${businessId.toString(36)}.${createHmac('sha256', key).update(`${businessId}\0${id}\0`).update(salt).digest('base64url')}`;

export const hashToken = (token: string): Buffer => hashSecret(token);

/** Where to look for a token, and by what. One that cannot be right is looked for as well, so that it takes as long. */
export function readToken(token: string): { businessId: number; hash: Buffer } {
  const match = /^([0-9a-z]{1,11})\.[\w-]{43}$/.exec(token);
  const businessId = Number.parseInt(match?.[1] ?? '1', 36);
  return { businessId: Number.isSafeInteger(businessId) && businessId > 0 ? businessId : 1, hash: hashToken(token) };
}
