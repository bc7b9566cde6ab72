import { randomUUID } from 'node:crypto';
import type { ImportBatch } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { takeSpace } from '../../platform/files/usage.repo.ts';
import type { SpooledFile } from '../../platform/http/spooled-upload.ts';
import { proposeFields } from './columns/headers.ts';
import { type DetectedFormat, detectFormat } from './detect-format.ts';
import { presentBatch } from './imports.presenter.ts';
import { findBatch, insertBatch } from './imports.repo.ts';
import { Unreadable } from './read-file.ts';

export type PreparedImport = DetectedFormat & { key: string; name: string; size: number };

/** Looks at the file and puts it away; outside any transaction. */
export async function prepareImport(store: FileStore, file: SpooledFile, businessId: number): Promise<PreparedImport> {
  const detected = await detectFormat(file.open()).catch((error: unknown) => {
    if (error instanceof Unreadable) throw new AppError('import.unreadable', { file: error.message }, { cause: error });
    throw error;
  });
  const key = `t/${businessId}/${randomUUID()}`;
  await store.put(key, { size: file.size, open: file.open }, 'text/csv');
  return { ...detected, key, name: cleanName(file.name), size: file.size };
}

const cleanName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{C}/\\]/gu, '')
    .slice(0, 120) || 'import.csv';

/** An uploaded file with a proposal how to read it, from what this business chose before and from the columns' names. */
export async function keepImport(ctx: Ctx, kind: string, file: PreparedImport): Promise<ImportBatch> {
  const { encoding, delimiter, columns } = file;
  if (!(await takeSpace(ctx, file.size))) throw new AppError('file.quota');
  const fields = await proposeFields(ctx, kind, columns);
  const description = { kind, fileKey: file.key, fileName: file.name, fileSize: file.size };
  const id = await insertBatch(ctx, { ...description, encoding, delimiter, columns, fields });
  await ctx.audit({ action: 'import.uploaded', subject: 'imports', subjectId: id, after: description });
  const batch = await findBatch(ctx, id);
  if (!batch) throw new Error('the import was there a moment ago');
  return presentBatch(batch);
}
