import { MAX_IMPORT_ROWS } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../platform/ctx.ts';
import { createTurns } from '../../platform/give-way.ts';
import { handleJob, type JobRun, type OpenTenant } from '../../platform/jobs/worker.ts';
import { unescapeFormulas } from './formulas.ts';
import {
  allowLongStatements,
  claimKeys,
  clearRows,
  insertRows,
  planForUsual,
  type StagedRow,
} from './import-rows.repo.ts';
import { type Cells, importableOf, type Match, type Place, type ReadRow, type RowReader } from './importables.ts';
import { checkImportJob } from './imports.jobs.ts';
import { type BatchRow, type Counts, findBatch, lockBatch, updateBatch } from './imports.repo.ts';
import { type FileRow, inChunks, readRows, Unreadable } from './read-file.ts';

type Numbered = FileRow & { rowNo: number };

/** The dry run: every row is read, checked and compared as the commit would, and nothing but the verdict is stored. */
export const runCheck = handleJob(checkImportJob, async (open, { id, run }, jobRun) => {
  const batch = await open((ctx) => beginCheck(ctx, id, run));
  if (!batch) return; // overtaken by another check before it began
  try {
    await checkRows(open, batch, jobRun);
  } catch (error) {
    if (!(error instanceof Unreadable) && !jobRun.isLastAttempt) throw error;
    const problem = error instanceof Unreadable ? error.message : 'Something went wrong while reading this file.';
    await open((ctx) => endCheck(ctx, batch, { state: 'failed', problem }));
    if (!(error instanceof Unreadable)) throw error;
  }
});

async function beginCheck(ctx: Ctx, id: number, run: number): Promise<BatchRow | null> {
  const locked = await lockBatch(ctx, id);
  if (locked?.state !== 'checking' || locked.run !== run) return null;
  await allowLongStatements(ctx);
  await clearRows(ctx, id); // of an earlier check, or of an attempt that died
  await updateBatch(ctx, id, { done: 0, counts: {} });
  return (await findBatch(ctx, id)) ?? null;
}

async function checkRows(open: OpenTenant, batch: BatchRow, { platform }: JobRun): Promise<void> {
  const reader = importableOf(batch.kind).createReader(batch.place as Place);
  const source = await platform.files.open(batch.file_key);
  for await (const chunk of inChunks(numbered(readRows(source, batch), batch.has_header))) {
    const goesOn = await open((ctx) => checkChunk(ctx, { batch, reader, chunk }));
    if (!goesOn) return;
  }
  await open((ctx) => endCheck(ctx, batch, { state: 'checked', problem: '' }));
}

async function* numbered(rows: AsyncIterable<FileRow>, hasHeader: boolean): AsyncGenerator<Numbered> {
  let rowNo = 0;
  for await (const row of rows) {
    rowNo += 1;
    if (rowNo > MAX_IMPORT_ROWS + (hasHeader ? 1 : 0))
      throw new Unreadable(`This file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Split it.`);
    if (rowNo > 1 || !hasHeader) yield { ...row, rowNo };
  }
}

type Chunk = { batch: BatchRow; reader: RowReader; chunk: readonly Numbered[] };

/** False when somebody started another check meanwhile. */
async function checkChunk(ctx: Ctx, { batch, reader, chunk }: Chunk): Promise<boolean> {
  const locked = await lockBatch(ctx, batch.id);
  if (locked?.state !== 'checking' || locked.run !== batch.run) return false;
  await planForUsual(ctx);
  const rows = await readChunk(ctx, { batch, reader, chunk });
  const matches = await reader.match(ctx, rows);
  const staged = await claim(ctx, batch.id, rows, { matches, chunk });
  await insertRows(ctx, batch.id, staged);
  const counts = { ...(locked.counts as Counts) };
  for (const { status } of staged) counts[status] = (counts[status] ?? 0) + 1;
  await updateBatch(ctx, batch.id, { done: chunk.at(-1)?.bytesRead ?? 0, counts });
  return true;
}

/** A thousand rows full of text take a while to understand; other jobs go on between them. */
async function readChunk(ctx: Ctx, { batch, reader, chunk }: Chunk): Promise<ReadRow[]> {
  const fields = batch.fields as (string | null)[];
  const giveWay = createTurns();
  const rows: ReadRow[] = [];
  for (const { cells } of chunk) {
    rows.push(await reader.read(ctx, cellsOf(cells, fields)));
    await giveWay();
  }
  return rows;
}

/** Text that cannot be stored is no reason to refuse the row: nobody typed it. */
const clean = (cell: string) => unescapeFormulas(cell.toWellFormed().replaceAll('\0', '').trim()).trim();

function cellsOf(cells: readonly string[], fields: readonly (string | null)[]): Cells {
  return (wanted) =>
    fields
      .flatMap((field, index) => (field === wanted ? [clean(cells[index] ?? '')] : []))
      .filter((cell) => cell !== '');
}

type Judged = { matches: readonly (Match | null)[]; chunk: readonly Numbered[] };

/** What is new to the business must also be new in the file: the first row with an e-mail, a number or a name has it. */
async function claim(ctx: Ctx, batchId: number, rows: readonly ReadRow[], { matches, chunk }: Judged) {
  const numbers = chunk.map(({ rowNo }) => rowNo);
  const claims = rows.flatMap((row, index) =>
    row.problem === undefined && !matches[index] ? row.keys.map((key) => ({ key, rowNo: numbers[index] ?? 0 })) : [],
  );
  const owners = await claimKeys(ctx, batchId, claims);
  return rows.map((row, index): StagedRow => {
    const rowNo = numbers[index] ?? 0;
    const { name } = row;
    if (row.problem !== undefined)
      return { rowNo, status: 'invalid', reason: row.problem, name, record: null, recordId: null };
    const match = matches[index];
    if (match)
      return { rowNo, name, record: null, status: match.status, reason: match.reason, recordId: match.recordId };
    const earlier = row.keys.map((key) => owners.get(key)).find((owner) => owner !== undefined && owner !== rowNo);
    if (earlier !== undefined)
      return {
        rowNo,
        status: 'conflicting',
        reason: `The same as row ${earlier}.`,
        name,
        record: null,
        recordId: null,
      };
    return { rowNo, status: 'new', reason: '', name, record: row.record, recordId: null };
  });
}

type End = { state: 'checked' | 'failed'; problem: string };

async function endCheck(ctx: Ctx, batch: BatchRow, { state, problem }: End): Promise<void> {
  const locked = await lockBatch(ctx, batch.id);
  if (locked?.state !== 'checking' || locked.run !== batch.run) return;
  await updateBatch(ctx, batch.id, { state, problem, done: 0, total: 0 });
}
