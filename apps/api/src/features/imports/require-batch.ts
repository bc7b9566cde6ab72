import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { lockBatch } from './imports.repo.ts';

type BatchReference = { kind: string; id: number; version: number };

/** The import, for a step that begins in one of these states. */
export async function requireBatch(ctx: Ctx, { kind, id, version }: BatchReference, states: readonly string[]) {
  const batch = await lockBatch(ctx, id);
  if (batch?.kind !== kind) throw new AppError('import.not_found');
  if (!states.includes(batch.state)) throw new AppError('import.not_now');
  requireFresh(batch.version, version);
  return batch;
}
