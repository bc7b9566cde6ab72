import { pipeline, type Readable } from 'node:stream';
import { MAX_IMPORT_CELL } from '@countinghouse/contracts/imports';
import { CsvError, type InfoField, parse } from 'csv-parse';
import { createTurns } from '../../platform/give-way.ts';

/** What a file is not, in words for the person who uploaded it. */
export class Unreadable extends Error {}

export type Format = { encoding: string; delimiter: string };
export type FileRow = { cells: string[]; bytesRead: number };

/** Of one row, all its cells together. */
const MAX_RECORD = 512 * 1024;
const MAX_COLUMNS = 200;
/** As many as a spreadsheet has. Empty ones are not imported, but they are read. */
const MAX_ROWS = 1_048_576;

/** How a file is cut into cells. A cell or a row that is too long ends the reading there and then. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_RECORD,
  cast: limitCell,
});

function limitCell(cell: string, { index, lines, records, empty_lines }: InfoField): string {
  if (index >= MAX_COLUMNS) throw new Unreadable(`Line ${lines} of this file has more than ${MAX_COLUMNS} columns.`);
  if (records + empty_lines >= MAX_ROWS)
    throw new Unreadable(`This file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it.`);
  if (cell.length <= MAX_IMPORT_CELL) return cell;
  const limit = MAX_IMPORT_CELL.toLocaleString('en');
  throw new Unreadable(
    `A cell that ends in line ${lines} has more than ${limit} characters. Perhaps a quotation mark is never closed.`,
  );
}

/** The rows of a file, one after another: memory holds a few of them, however many there are. */
export async function* readRows(source: Readable, format: Format): AsyncGenerator<FileRow> {
  const progress = { bytesRead: 0 };
  const parser = parse(csvOptions(format.delimiter));
  const giveWay = createTurns();
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
      await giveWay();
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

const MAX_CHUNK_ROWS = 1_000;
const MAX_CHUNK_LETTERS = 2_000_000;

/** Groups of rows, so that the database is asked once for many of them; fewer where they are long. */
export async function* inChunks<T extends FileRow>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  let letters = 0;
  for await (const row of rows) {
    chunk.push(row);
    letters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (chunk.length < MAX_CHUNK_ROWS && letters < MAX_CHUNK_LETTERS) continue;
    yield chunk;
    chunk = [];
    letters = 0;
  }
  if (chunk.length > 0) yield chunk;
}
