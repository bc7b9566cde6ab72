import type { ImportBatch } from '@countinghouse/contracts/imports';
import type { Ctx } from '../../platform/ctx.ts';
import { commitImportJob } from './imports.jobs.ts';
import { type Step, startStep } from './start-step.ts';

/** Lets the worker create all new rows in one transaction. */
export const commitImport = (ctx: Ctx, step: Step): Promise<ImportBatch> =>
  startStep(ctx, step, { from: 'checked', to: 'committing', job: commitImportJob });
