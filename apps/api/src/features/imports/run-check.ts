import { MAX_IMPORT_ROWS } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../platform/ctx.ts';
import { handleJob, type JobRun, type OpenTenant } from '../../platform/jobs/worker.ts';
import {
  allowLongStatements,
  clearVerdicts,
  dropRowsOutside,
  listMended,
  planForUsual,
  putRows,
  type RowRange,
} from './import-rows.repo.ts';
import { importableOf, type Place, type RowReader } from './importables.ts';
import { checkImportJob } from './imports.jobs.ts';
import { type BatchRow, type Counts, findBatch, lockBatch, updateBatch } from './imports.repo.ts';
import { judgeRows, type WrittenRow } from './judge-rows.ts';
import { type FileRow, inChunks, readRows, Unreadable } from './read-file.ts';

type NumberedRow = FileRow & { rowNo: number };

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
  await clearVerdicts(ctx, id); // of an earlier check, or of an attempt that died
  await updateBatch(ctx, id, { done: 0, counts: {} });
  return (await findBatch(ctx, id)) ?? null;
}

async function checkRows(open: OpenTenant, batch: BatchRow, { platform }: JobRun): Promise<void> {
  const reader = importableOf(batch.kind).createReader(batch.place as Place);
  const source = await platform.files.open(batch.file_key);
  const range: RowRange = { first: batch.has_header ? 2 : 1, last: 0 };
  for await (const chunk of inChunks(numbered(readRows(source, batch), batch.has_header))) {
    const goesOn = await open((ctx) => checkChunk(ctx, { batch, reader, chunk }));
    if (!goesOn) return;
    range.last = chunk.at(-1)?.rowNo ?? range.last;
  }
  await open(async (ctx) => {
    const isEnded = await endCheck(ctx, batch, { state: 'checked', problem: '' });
    if (isEnded) await dropRowsOutside(ctx, batch.id, range);
  });
}

async function* numbered(rows: AsyncIterable<FileRow>, hasHeader: boolean): AsyncGenerator<NumberedRow> {
  let rowNo = 0;
  for await (const row of rows) {
    rowNo += 1;
    if (rowNo > MAX_IMPORT_ROWS + (hasHeader ? 1 : 0))
      throw new Unreadable(`This file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Split it.`);
    if (rowNo > 1 || !hasHeader) yield { ...row, rowNo };
  }
}

type Chunk = { batch: BatchRow; reader: RowReader; chunk: readonly NumberedRow[] };

/** False when somebody started another check meanwhile. */
async function checkChunk(ctx: Ctx, { batch, reader, chunk }: Chunk): Promise<boolean> {
  const locked = await lockBatch(ctx, batch.id);
  if (locked?.state !== 'checking' || locked.run !== batch.run) return false;
  await planForUsual(ctx);
  const staged = await judgeRows(ctx, { batch, reader, rows: await withMended(ctx, batch.id, chunk) });
  await putRows(ctx, batch.id, staged);
  const counts = { ...(locked.counts as Counts) };
  for (const { status } of staged) counts[status] = (counts[status] ?? 0) + 1;
  await updateBatch(ctx, batch.id, { done: chunk.at(-1)?.bytesRead ?? 0, counts });
  return true;
}

/** What somebody wrote into a row of an earlier check counts, instead of what the file says. */
async function withMended(ctx: Ctx, batchId: number, chunk: readonly NumberedRow[]): Promise<WrittenRow[]> {
  const mended = await listMended(ctx, batchId, chunk[0]?.rowNo ?? 0, chunk.at(-1)?.rowNo ?? 0);
  return chunk.map(({ rowNo, cells }) => ({
    rowNo,
    cells: mended.get(rowNo) ?? cells,
    isMended: mended.has(rowNo),
  }));
}

type End = { state: 'checked' | 'failed'; problem: string };

/** False when somebody started another check meanwhile. */
async function endCheck(ctx: Ctx, batch: BatchRow, { state, problem }: End): Promise<boolean> {
  const locked = await lockBatch(ctx, batch.id);
  if (locked?.state !== 'checking' || locked.run !== batch.run) return false;
  await updateBatch(ctx, batch.id, { state, problem, done: 0, total: 0 });
  return true;
}
