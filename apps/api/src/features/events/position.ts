import { z } from 'zod';
import type { Config } from '../../config.ts';
import { openSealed, seal } from '../../platform/session/sealed.ts';

/** How far somebody has read: what a snapshot of their business's cell saw, and when that was. */
const Position = z.object({ cell: z.int(), snapshot: z.string().regex(/^\d{1,20}:\d{1,20}:[\d,]*$/), at: z.number() });
export type Position = z.infer<typeof Position>;

const boundTo = (businessId: number) => `business ${businessId}`;

/** Sealed: the numbers of transactions would tell each business how much all others write (ADR 18). */
export const writePosition = ({ secretKey }: Config, businessId: number, position: Position): string =>
  seal(secretKey, 'event-position', position, boundTo(businessId));

/** Undefined for one that was forged, cut off, or given to another business. */
export function readPosition({ secretKey }: Config, businessId: number, text: string): Position | undefined {
  return Position.safeParse(openSealed(secretKey, 'event-position', text, boundTo(businessId))).data;
}

/** A snapshot that knows of transactions which have not begun comes from another server, or from before a restore. */
export const isAhead = (snapshot: string, of: string): boolean => end(snapshot) > end(of);

const end = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);
