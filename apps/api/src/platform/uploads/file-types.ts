import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

/** A paper is what other programs open, and what could make them do something. */
export type FileType = { type: string; extension: string; isImage: boolean; isPaper: boolean };

/** What is accepted, by what the bytes are. SVG, HTML and every kind that a browser or an office program could run is not. */
const ACCEPTED: Readonly<Record<string, Omit<FileType, 'type'>>> = {
  'image/png': { extension: 'png', isImage: true, isPaper: false },
  'image/jpeg': { extension: 'jpg', isImage: true, isPaper: false },
  'image/webp': { extension: 'webp', isImage: true, isPaper: false },
  'image/gif': { extension: 'gif', isImage: true, isPaper: false },
  'application/pdf': { extension: 'pdf', isImage: false, isPaper: true },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extension: 'docx',
    isImage: false,
    isPaper: true,
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    extension: 'xlsx',
    isImage: false,
    isPaper: true,
  },
};

/** The type of a file from its content alone; null: not one of ours. The name only tells a list from prose. */
export async function sniffType(bytes: Buffer, name: string): Promise<FileType | null> {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const accepted = sniffed && ACCEPTED[sniffed.mime];
  if (sniffed) return accepted ? { type: sniffed.mime, ...accepted } : null;
  if (!isPlainText(bytes)) return null;
  return /\.csv$/i.test(name)
    ? { type: 'text/csv', extension: 'csv', isImage: false, isPaper: false }
    : { type: 'text/plain', extension: 'txt', isImage: false, isPaper: false };
}

/** Enough for every kind that is told by its first bytes. */
const HEAD_BYTES = 8 * 1024;

/** Whether a long file that should be text begins like a paper; that it is text at all, its reader must see. */
export async function beginsLikePaper(source: Readable): Promise<boolean> {
  const head: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    head.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  const sniffed = await fileTypeFromBuffer(Buffer.concat(head).subarray(0, HEAD_BYTES)).catch(() => undefined);
  return sniffed !== undefined && ACCEPTED[sniffed.mime]?.isPaper === true;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** Browsers look this far for markup when they guess a type. */
const GUESSED_BYTES = 1500;
const MARKUP = /^<|<(!doctype|html|head|body|svg|script|iframe|\?xml)\b/i;

function isPlainText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    return !MARKUP.test(UTF8.decode(bytes).slice(0, GUESSED_BYTES).trimStart());
  } catch {
    return false; // not UTF-8
  }
}
