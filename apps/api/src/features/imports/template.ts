import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { Download } from '../../platform/http/answer.ts';
import { escapeFormulas } from './formulas.ts';
import { importableOf } from './importables.ts';

/** Every column that is read, and a row that shows what is meant. With a byte order mark, as Excel wants it. */
export function templateOf(kind: string): Download {
  const { fields, example } = importableOf(kind);
  const rows = [fields.map(({ label }) => label), fields.map(({ field }) => escapeFormulas(example[field] ?? ''))];
  const content = Buffer.from(stringify(rows, { quoted: true, bom: true }));
  return new Download({
    name: `${kind}-template.csv`,
    type: 'text/csv; charset=utf-8',
    size: content.length,
    open: async () => Readable.from([content]),
  });
}
