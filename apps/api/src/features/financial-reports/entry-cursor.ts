import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

/** A made-up balance leaves room for the amounts that are added to it. */
const MOST_RUNNING = Number.MAX_SAFE_INTEGER / 2;
const Written = z.tuple([z.iso.date(), z.int().min(0), z.int32().min(0), z.int().min(-MOST_RUNNING).max(MOST_RUNNING)]);

/** Behind which line a page begins, and what had come together until there. */
export type EntryCursor = { day: string; entryId: number; position: number; running: number };

export const writeEntryCursor = ({ day, entryId, position, running }: EntryCursor): string =>
  Buffer.from(JSON.stringify([day, entryId, position, running])).toString('base64url');

/** Anybody can make one up; it points only into the caller's own books. */
export function readEntryCursor(text: string | undefined): EntryCursor | null {
  if (text === undefined) return null;
  const written = Written.safeParse(parse(text));
  if (!written.success || written.data[0].startsWith('0000')) throw new AppError('list.cursor_invalid');
  const [day, entryId, position, running] = written.data;
  return { day, entryId, position, running };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
