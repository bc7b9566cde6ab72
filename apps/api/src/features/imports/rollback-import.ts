import type { ImportBatch } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../platform/ctx.ts';
import { rollbackImportJob } from './imports.jobs.ts';
import { type Step, startStep } from './start-step.ts';

/** Lets the worker take away what the import made, as far as nobody has touched it since. */
export const rollbackImport = (ctx: Ctx, step: Step): Promise<ImportBatch> =>
  startStep(ctx, step, { from: 'committed', to: 'rolling_back', job: rollbackImportJob });
