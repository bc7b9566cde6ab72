import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** What a file is not, in words for the person who uploaded it. */
export class Unreadable extends Error {}

export type Format = { encoding: string; delimiter: string };
export type FileRow = { cells: string[]; bytesRead: number };

/** A cell of a megabyte is a quote that was never closed. */
const MAX_RECORD = 512 * 1024;

/** The rows of a file, one after another: memory holds a few of them, however many there are. */
export async function* readRows(source: Readable, format: Format): AsyncGenerator<FileRow> {
  const progress = { bytesRead: 0 };
  const parser = parse({
    delimiter: format.delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  // The loop below hears of a failure from the parser itself, which the pipeline destroys with it.
  pipeline(
    source,
    (chunks: AsyncIterable<Buffer>) => decode(chunks, format.encoding, progress),
    parser,
    () => {},
  );
  try {
    let isFirst = true;
    for await (const cells of parser as AsyncIterable<string[]>) {
      // Excel's own way to name the delimiter.
      const isHint = isFirst && cells.join(format.delimiter).startsWith('sep=');
      isFirst = false;
      if (!isHint && cells.some((cell) => cell.trim() !== '')) yield { cells, bytesRead: progress.bytesRead };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Unreadable(`This file cannot be read to its end: ${inWords(error)}`, { cause: error });
    throw error;
  }
}

const inWords = ({ code }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'a quotation mark is opened and never closed.'
    : 'it is not CSV.';

async function* decode(chunks: AsyncIterable<Buffer>, encoding: string, progress: { bytesRead: number }) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const text = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new Unreadable(`This file is not text in ${encoding}. Choose another encoding.`, { cause: error });
    }
  };
  for await (const chunk of chunks) {
    progress.bytesRead += chunk.length;
    const decoded = text(chunk);
    if (decoded.includes('\0')) throw new Unreadable('This is not a text file.');
    yield decoded;
  }
  yield text();
}

/** Groups of `size`, so that the database is asked once for many rows. */
export async function* inChunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
