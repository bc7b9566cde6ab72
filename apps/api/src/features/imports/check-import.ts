import type { ImportBatch, ImportSettings } from '@countinghouse/contracts/imports';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { rememberFields } from './columns/headers.ts';
import { isDecodable } from './detect-format.ts';
import { importableOf } from './importables.ts';
import { checkImportJob, queueOf } from './imports.jobs.ts';
import { presentBatch } from './imports.presenter.ts';
import { findBatch, updateBatch } from './imports.repo.ts';
import { requireBatch } from './require-batch.ts';

type Settings = z.output<typeof ImportSettings>;
type Check = { kind: string; id: number; settings: Settings };

/** Takes down how to read the file and starts the dry run; one that still runs notices and stops. */
export async function checkImport(ctx: Ctx, { kind, id, settings }: Check): Promise<ImportBatch> {
  const { run } = await requireBatch(ctx, { kind, id, version: settings.version }, [
    'uploaded',
    'checking',
    'checked',
    'failed',
  ]);
  const batch = await findBatch(ctx, id);
  if (!batch) throw new AppError('import.not_found');
  if (batch.file_removed_at) throw new AppError('import.file_removed');
  const columns = batch.columns as { name: string }[];
  const fields = columns.map((_, index) => settings.fields[index] ?? null);
  requireFields(kind, fields);
  await importableOf(kind).requirePlace(ctx, settings.place);
  if (settings.encoding && settings.encoding !== 'utf-8' && !isDecodable(settings.encoding))
    throw new AppError('request.invalid', { encoding: 'We do not know this encoding.' });
  await rememberFields(ctx, kind, columns, fields);
  await updateBatch(ctx, id, {
    state: 'checking',
    ...(settings.encoding && { encoding: settings.encoding }),
    ...(settings.delimiter && { delimiter: settings.delimiter }),
    has_header: settings.hasHeader,
    fields,
    place: settings.place,
    run: run + 1,
    done: 0,
    total: batch.file_size,
    problem: '',
    counts: {},
  });
  await ctx.enqueue(checkImportJob, { id, run: run + 1 }, queueOf(ctx));
  await ctx.audit({ action: 'import.checked', subject: 'imports', subjectId: id, after: { fields } });
  return presentBatch((await findBatch(ctx, id)) ?? batch);
}

function requireFields(kind: string, chosen: readonly (string | null)[]): void {
  const { fields } = importableOf(kind);
  const used = chosen.filter((field) => field !== null);
  const isKnown = used.every((field) => fields.some((known) => known.field === field));
  const isComplete = fields.every(({ field, isRequired }) => !isRequired || used.includes(field));
  const isOnce = fields.every(({ field, isRepeatable }) => isRepeatable || used.filter((f) => f === field).length <= 1);
  if (!isKnown || !isComplete || !isOnce) throw new AppError('import.fields_invalid');
}
