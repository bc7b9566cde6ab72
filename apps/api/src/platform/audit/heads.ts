import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Where a chain stood at an instant: how many rows it had, and the hash of the last. */
const Head = z.object({
  businessId: z.int(),
  position: z.int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  writtenAt: z.iso.datetime(),
});
export type Head = z.infer<typeof Head>;

export const headsPrefix = (businessId: number) => `a/${businessId}/`;
/** In the order of positions, as a listing sorts them. */
export const headKey = ({ businessId, position }: Head) =>
  `${headsPrefix(businessId)}${String(position).padStart(16, '0')}`;

/** Signed with a key that the database never sees: whoever can write every table still cannot make one. */
export function signHead(secretKey: string, head: Head): Buffer {
  return Buffer.from(JSON.stringify({ ...head, signature: signatureOf(secretKey, head).toString('hex') }));
}

/** Null: not ours, altered, or signed with another key. */
export function readHead(secretKey: string, bytes: Buffer): Head | null {
  const signed = parse(bytes);
  if (!signed) return null;
  const { signature, ...head } = signed;
  const given = Buffer.from(signature, 'hex');
  const expected = signatureOf(secretKey, head);
  return given.length === expected.length && timingSafeEqual(given, expected) ? head : null;
}

function parse(bytes: Buffer) {
  try {
    return Head.extend({ signature: z.string() }).safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function signatureOf(secretKey: string, { businessId, position, hash, writtenAt }: Head): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'audit heads', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([businessId, position, hash, writtenAt]))
    .digest();
}
