import { fileTypeFromBuffer } from 'file-type';

export type FileType = { type: string; extension: string; isImage: boolean };

/** What is accepted, by what the bytes are. SVG, HTML and every kind that a browser or an office program could run is not. */
const ACCEPTED: Readonly<Record<string, Omit<FileType, 'type'>>> = {
  'image/png': { extension: 'png', isImage: true },
  'image/jpeg': { extension: 'jpg', isImage: true },
  'image/webp': { extension: 'webp', isImage: true },
  'image/gif': { extension: 'gif', isImage: true },
  'application/pdf': { extension: 'pdf', isImage: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extension: 'docx', isImage: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: 'xlsx', isImage: false },
};

/** The type of a file from its content alone; null: not one of ours. The name only tells a list from prose. */
export async function sniffType(bytes: Buffer, name: string): Promise<FileType | null> {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const accepted = sniffed && ACCEPTED[sniffed.mime];
  if (sniffed) return accepted ? { type: sniffed.mime, ...accepted } : null;
  if (!isPlainText(bytes)) return null;
  return /\.csv$/i.test(name)
    ? { type: 'text/csv', extension: 'csv', isImage: false }
    : { type: 'text/plain', extension: 'txt', isImage: false };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** Browsers look this far for markup when they guess a type. */
const GUESSED_BYTES = 1500;
const MARKUP = /^\s*<|<(!doctype|html|head|body|svg|script|iframe|\?xml)\b/i;

function isPlainText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    return !MARKUP.test(UTF8.decode(bytes).slice(0, GUESSED_BYTES));
  } catch {
    return false; // not UTF-8
  }
}
