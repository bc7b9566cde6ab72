import type { Readable } from 'node:stream';
import { IMPORT_DELIMITERS } from '@countinghouse/contracts/imports';
import chardet from 'chardet';
import { CsvError, parse } from 'csv-parse/sync';
import { csvOptions, type Format, Unreadable } from './read-file.ts';

export type DetectedFormat = Format & { columns: { name: string; samples: string[] }[] };

const SAMPLE_BYTES = 64 * 1024;
const SAMPLE_ROWS = 20;
const SAMPLES = 3;
const FALLBACK = 'windows-1252';

/** How a file is written, and what its columns are, from its content alone. Reads all of it once, keeps 128 kB. */
export async function detectFormat(source: Readable): Promise<DetectedFormat> {
  const { head, odd } = await sampleFile(source);
  const encoding = detectEncoding(head, odd);
  const text = new TextDecoder(encoding).decode(head);
  if (hasControlCharacters(text)) throw new Unreadable('This is not a text file.');
  const delimiter = detectDelimiter(text);
  const rows = firstRows(text, delimiter);
  const [header] = rows;
  if (!header) throw new Unreadable('This file has no rows, or too many columns.');
  const columns = header.map((name, index) => ({
    name: name.trim().slice(0, 100),
    samples: rows.slice(1, 1 + SAMPLES).map((row) => (row[index] ?? '').trim().slice(0, 100)),
  }));
  return { encoding, delimiter, columns };
}

/** Below the tab, and between the line breaks and escape: a picture, an archive, a spreadsheet's own format. */
function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x09 || (code > 0x0d && code < 0x1b)) return true;
  }
  return false;
}

/** The beginning, and the surroundings of the first bytes that are not UTF-8, if there are any. */
async function sampleFile(source: Readable): Promise<{ head: Buffer; odd: Buffer | null }> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const isUtf8 = (chunk?: Buffer) => {
    try {
      utf8.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  const heads: Buffer[] = [];
  let size = 0;
  let odd: Buffer | null = null;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    if (size < SAMPLE_BYTES) heads.push(chunk.subarray(0, SAMPLE_BYTES - size));
    size += chunk.length;
    if (odd === null && !isUtf8(chunk)) odd = Buffer.from(chunk.subarray(0, SAMPLE_BYTES));
  }
  if (odd === null && !isUtf8()) odd = Buffer.alloc(0);
  return { head: Buffer.concat(heads), odd };
}

function detectEncoding(head: Buffer, odd: Buffer | null): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((side) => head.filter((byte, index) => byte === 0 && index % 2 === side).length);
  // Western text in UTF-16 without a mark: every second byte is zero.
  if ((zeros[1] ?? 0) > head.length / 4) return 'utf-16le';
  if ((zeros[0] ?? 0) > head.length / 4) return 'utf-16be';
  if (odd === null) return 'utf-8';
  const guess = chardet.detect(odd.length > 0 ? odd : head);
  return isDecodable(guess) ? new TextDecoder(guess).encoding : FALLBACK;
}

export function isDecodable(encoding: string | null): encoding is string {
  try {
    return encoding !== null && new TextDecoder(encoding).encoding !== 'utf-8';
  } catch {
    return false;
  }
}

/** The one that cuts the first rows into the most columns, and all of them into as many. */
function detectDelimiter(text: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (named) return named;
  const score = (delimiter: string) => {
    const widths = firstRows(text, delimiter).map(({ length }) => length);
    const [width = 1] = widths;
    return width === 1 ? 0 : width * widths.filter((other) => other === width).length;
  };
  return IMPORT_DELIMITERS.toSorted((a, b) => score(b) - score(a))[0] ?? ',';
}

/** As many of the first rows as are whole: the sample may end inside a cell, or not be CSV with this delimiter. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const keepRow = (row: string[]) => void rows.push(row);
  try {
    parse(text, { ...csvOptions(delimiter), to: SAMPLE_ROWS + 1, on_record: keepRow });
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof Unreadable)) throw error;
  }
  return rows[0]?.join(delimiter).startsWith('sep=') ? rows.slice(1) : rows.slice(0, SAMPLE_ROWS);
}
