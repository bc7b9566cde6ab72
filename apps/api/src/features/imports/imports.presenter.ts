import { ImportBatch, type ImportRow, ImportRow as RowSchema } from '@countinghouse/contracts/imports';
import { type ImportRowRow, isRefused } from './import-rows.repo.ts';
import { importableOf } from './importables.ts';
import type { BatchRow, Counts } from './imports.repo.ts';

type StoredColumn = { name: string; samples: string[] };

export function presentBatch(row: BatchRow): ImportBatch {
  const fields = row.fields as (string | null)[];
  const counts = row.counts as Counts;
  return {
    idImport: row.id,
    state: ImportBatch.shape.state.parse(row.state),
    fileName: row.file_name,
    size: row.file_size,
    encoding: row.encoding,
    delimiter: row.delimiter,
    hasHeader: row.has_header,
    columns: (row.columns as StoredColumn[]).map((column, index) => ({ ...column, field: fields[index] ?? null })),
    fields: importableOf(row.kind).fields.map(({ field, label, isRepeatable }) => ({ field, label, isRepeatable })),
    place: ImportBatch.shape.place.parse(row.place),
    progress: { done: row.done, total: row.total },
    counts: presentCounts(counts),
    problem: row.problem,
    version: row.version,
    createdBy: `${row.creator_first_name ?? ''} ${row.creator_last_name ?? ''}`.trim(),
    createdDate: row.created_at.toISOString(),
    committedDate: row.committed_at?.toISOString() ?? null,
    rolledBackDate: row.rolled_back_at?.toISOString() ?? null,
  };
}

const presentCounts = (counts: Counts) => ({
  total: Object.values(counts).reduce((sum, n) => sum + n, 0),
  new: counts.new ?? 0,
  matched: counts.matched ?? 0,
  conflicting: counts.conflicting ?? 0,
  invalid: counts.invalid ?? 0,
  created: counts.created ?? 0,
  removed: counts.removed ?? 0,
  kept: counts.kept ?? 0,
});

export const presentRow = (row: ImportRowRow): ImportRow => ({
  row: row.row_no,
  status: RowSchema.shape.status.parse(row.status),
  reason: row.reason,
  name: row.name,
  idRecord: row.record_id,
  cells: isRefused(row.status) ? row.cells : null,
});
