import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** What a value was sealed for: a key of its own for each, so that one cookie cannot be passed off as the other. */
export type SealPurpose = 'device' | 'social-round' | 'mail-server' | 'payment-provider' | 'event-position';

const keyOf = (secret: string, purpose: SealPurpose) =>
  createHash('sha256').update(`sealed\0${purpose}\0${secret}`).digest();

/**
 * A small value that nobody but us can read or make: AES-256-GCM. `boundTo` names the place where it is kept; opened with
 * another name it is worth nothing, so that it cannot be carried from one row to another.
 */
export function seal(secret: string, purpose: SealPurpose, value: object, boundTo = ''): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export function openSealed<T>(
  secret: string,
  purpose: SealPurpose,
  sealed: string | undefined,
  boundTo = '',
): T | null {
  const bytes = Buffer.from(sealed ?? '', 'base64url');
  if (bytes.length < 29) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    return JSON.parse(text) as T;
  } catch {
    return null; // forged, cut off, or sealed with another key or for something else
  }
}
