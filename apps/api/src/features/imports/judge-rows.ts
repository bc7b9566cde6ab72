import type { Ctx } from '../../platform/ctx.ts';
import { createTurns } from '../../platform/give-way.ts';
import { unescapeFormulas } from './formulas.ts';
import { claimKeys, isRefused, type KeptCells, type StagedRow } from './import-rows.repo.ts';
import type { Cells, Match, ReadRow, RowReader } from './importables.ts';
import type { BatchRow } from './imports.repo.ts';

/** A row as the file has it, or as somebody mended it. */
export type WrittenRow = { rowNo: number; cells: readonly string[]; isMended: boolean };

type Judgement = { batch: Pick<BatchRow, 'id' | 'fields'>; reader: RowReader; rows: readonly WrittenRow[] };

/** Reads, checks and compares rows as the commit would; answers what becomes of each. */
export async function judgeRows(ctx: Ctx, { batch, reader, rows }: Judgement): Promise<StagedRow[]> {
  const read = await readAll(ctx, { batch, reader, rows });
  const matches = await reader.match(ctx, read);
  const staged = await claim(ctx, batch.id, read, { matches, rows });
  return staged.map((row, index) => withCells(row, rows[index]));
}

/** A thousand rows full of text take a while to understand; other jobs go on between them. */
async function readAll(ctx: Ctx, { batch, reader, rows }: Judgement): Promise<ReadRow[]> {
  const fields = batch.fields as (string | null)[];
  const giveWay = createTurns();
  const read: ReadRow[] = [];
  for (const { cells } of rows) {
    read.push(await reader.read(ctx, cellsOf(cells, fields)));
    await giveWay();
  }
  return read;
}

/** Text that cannot be stored is no reason to refuse the row: nobody typed it. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\0', '').trim();
const clean = (cell: string) => unescapeFormulas(storable(cell)).trim();

function cellsOf(cells: readonly string[], fields: readonly (string | null)[]): Cells {
  return (wanted) =>
    fields
      .flatMap((field, index) => (field === wanted ? [clean(cells[index] ?? '')] : []))
      .filter((cell) => cell !== '');
}

type MatchedRows = { matches: readonly (Match | null)[]; rows: readonly WrittenRow[] };

/** What is new to the business must also be new in the file: the first row with an e-mail, a number or a name has it. */
async function claim(ctx: Ctx, batchId: number, read: readonly ReadRow[], { matches, rows }: MatchedRows) {
  const numbers = rows.map(({ rowNo }) => rowNo);
  const claims = read.flatMap((row, index) =>
    row.problem === undefined && !matches[index] ? row.keys.map((key) => ({ key, rowNo: numbers[index] ?? 0 })) : [],
  );
  const owners = await claimKeys(ctx, batchId, claims);
  return read.map((row, index): StagedRow => {
    const refused = { rowNo: numbers[index] ?? 0, name: row.name, record: null, recordId: null };
    if (row.problem !== undefined) return { ...refused, status: 'invalid', reason: row.problem };
    const match = matches[index];
    if (match) return { ...refused, ...match };
    const earlier = row.keys.map((key) => owners.get(key)).find((owner) => isOther(owner, refused.rowNo));
    if (earlier !== undefined) return { ...refused, status: 'conflicting', reason: `The same as row ${earlier}.` };
    return { ...refused, status: 'new', reason: '', record: row.record };
  });
}

const isOther = (owner: number | undefined, rowNo: number) => owner !== undefined && owner !== rowNo;

/** A refused row of more characters is mended in the file, not on the screen. */
const MOST_KEPT = 20_000;

/** The cells stay with a row that somebody may mend, or did. */
function withCells(row: StagedRow, written: WrittenRow | undefined): StagedRow {
  if (!written || !(isRefused(row.status) || written.isMended)) return row;
  if (written.cells.reduce((sum, cell) => sum + cell.length, 0) > MOST_KEPT) return row;
  const kept: KeptCells = { cells: written.cells.map(storable), ...(written.isMended && { isMended: true }) };
  return { ...row, record: { ...row.record, ...kept } };
}
