import { createHash } from 'node:crypto';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { stringify } from 'csv-stringify/sync';
import type { ZipPart } from '../../../platform/zip.ts';
import { escapeFormulas } from '../../imports/index.ts';
import { entryWords } from '../entry-words.ts';
import { journalLines, type LedgerBook } from './journal-pages.ts';

const COLUMNS = [
  'Entry',
  'Line',
  'Date',
  'Account',
  'Account name',
  'Party',
  'Party name',
  'Document',
  'Text',
  'Debit',
  'Credit',
  'Currency',
  'Currency amount',
];

type FileSums = { file: string; rows: number; debit: string; credit: string; sha256: string };

/** The ledger, what accounts began with, and a manifest that says how many rows, what they come to and their hash. */
export function* ledgerParts(book: LedgerBook, head: object): Generator<ZipPart> {
  const sums: FileSums[] = [];
  yield { name: 'opening-balances.csv', content: counted('opening-balances.csv', openingRows(book), book, sums) };
  yield { name: 'ledger.csv', content: counted('ledger.csv', ledgerRows(book), book, sums) };
  yield { name: 'manifest.json', content: manifest(head, sums) };
}

/** Rows with what they come to on either side. */
type CsvChunk = { rows: string[][]; debit: number; credit: number };

async function* counted(
  file: string,
  chunks: AsyncIterable<CsvChunk>,
  { currencyCode }: LedgerBook,
  sums: FileSums[],
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let [rows, debit, credit, isHead] = [0, 0, 0, true];
  for await (const chunk of chunks) {
    const text = stringify(chunk.rows, { quoted: true });
    hash.update(text);
    rows += chunk.rows.length - (isHead ? 1 : 0);
    debit += chunk.debit;
    credit += chunk.credit;
    isHead = false;
    yield text;
  }
  const exponent = exponentOf(currencyCode);
  sums.push({
    file,
    rows,
    debit: decimalText(debit, exponent),
    credit: decimalText(credit, exponent),
    sha256: hash.digest('hex'),
  });
}

async function* openingRows({ opening, currencyCode }: LedgerBook): AsyncGenerator<CsvChunk> {
  const exponent = exponentOf(currencyCode);
  const standing = opening.filter(({ amount }) => amount !== 0);
  yield {
    rows: [
      ['Account', 'Account name', 'Debit', 'Credit'],
      ...standing.map(({ code, name, amount }) => [
        escapeFormulas(code),
        escapeFormulas(name),
        decimalText(Math.max(amount, 0), exponent),
        decimalText(Math.max(-amount, 0), exponent),
      ]),
    ],
    ...sidesOf(standing.map(({ amount }) => amount)),
  };
}

async function* ledgerRows(book: LedgerBook): AsyncGenerator<CsvChunk> {
  const exponent = exponentOf(book.currencyCode);
  yield { rows: [COLUMNS], debit: 0, credit: 0 };
  for await (const lines of journalLines(book))
    yield {
      rows: lines.map((line) => [
        String(line.number),
        String(line.position),
        line.posted_on,
        escapeFormulas(line.code),
        escapeFormulas(line.account),
        line.party?.code ?? '',
        escapeFormulas(line.party?.name ?? ''),
        escapeFormulas(line.name),
        escapeFormulas(line.memo || line.description || entryWords(line.kind)),
        decimalText(Math.max(line.cents, 0), exponent),
        decimalText(Math.max(-line.cents, 0), exponent),
        line.currency_code ?? book.currencyCode,
        line.currency_code === null ? '' : decimalText(line.currency_cents ?? 0, exponentOf(line.currency_code)),
      ]),
      ...sidesOf(lines.map(({ cents }) => cents)),
    };
}

function sidesOf(amounts: readonly number[]): { debit: number; credit: number } {
  const sum = (sign: 1 | -1) => amounts.reduce((total, amount) => total + Math.max(sign * amount, 0), 0);
  return { debit: sum(1), credit: sum(-1) };
}

async function* manifest(head: object, files: readonly FileSums[]): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...head, files }, null, 2)}\n`;
}
