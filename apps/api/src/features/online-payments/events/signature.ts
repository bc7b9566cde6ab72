import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

type SignedText = { text: string; header: string; secret: string; now: Date };

/**
 * Whether the provider wrote exactly these bytes, lately: a mark over its time and the raw text, made with a secret that only
 * the provider and this business have. An old one is a repetition by somebody who listened.
 */
export function isSigned({ text, header, secret, now }: SignedText): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const seconds = Number(time);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1_000 - seconds) > TOLERANCE_SECONDS) return false;
  const wanted = createHmac('sha256', secret).update(`${time}.${text}`).digest();
  return parts.some(([name, mark = '']) => name === 'v1' && isSame(wanted, Buffer.from(mark, 'hex')));
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
