import type { ImportBatch, ImportRow } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { countRows, findRow, forgetKeysOf, isRefused, putRows } from '../import-rows.repo.ts';
import { importableOf, type Place } from '../importables.ts';
import { presentBatch, presentRow } from '../imports.presenter.ts';
import { findBatch, updateBatch } from '../imports.repo.ts';
import { judgeRows } from '../judge-rows.ts';
import { requireBatch } from '../require-batch.ts';

type Fix = { kind: string; id: number; row: number; cells: readonly string[]; version: number };

/** Judges one refused row anew with the cells that somebody wrote instead. The file itself stays as it is. */
export async function fixRow(ctx: Ctx, { kind, id, row: rowNo, cells, version }: Fix) {
  await requireBatch(ctx, { kind, id, version }, ['checked']);
  const batch = await findBatch(ctx, id);
  const before = await findRow(ctx, id, rowNo);
  if (!batch || !before || !isRefused(before.status)) throw new AppError('import.row_not_found');
  await forgetKeysOf(ctx, id, rowNo);
  const reader = importableOf(kind).createReader(batch.place as Place);
  const [staged] = await judgeRows(ctx, { batch, reader, rows: [{ rowNo, cells, isMended: true }] });
  if (!staged) throw new Error('a row was judged as nothing');
  await putRows(ctx, id, [staged]);
  // Its state said once more is a new version: who acts on what they saw before the mending is told so.
  await updateBatch(ctx, id, { state: 'checked', counts: await countRows(ctx, id) });
  await ctx.audit({
    action: 'import.row_mended',
    subject: 'imports',
    subjectId: id,
    // Not the cells: the log is kept for ever, and the people in a file may not be.
    before: { row: rowNo, status: before.status },
    after: { row: rowNo, status: staged.status },
  });
  return present(ctx, id, rowNo);
}

async function present(ctx: Ctx, id: number, rowNo: number): Promise<{ batch: ImportBatch; row: ImportRow }> {
  const [batch, row] = [await findBatch(ctx, id), await findRow(ctx, id, rowNo)];
  if (!batch || !row) throw new Error('the row was there a moment ago');
  return { batch: presentBatch(batch), row: presentRow(row) };
}
