import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PartUse } from '../items/item-links.repo.ts';
import { findParts } from './parts.repo.ts';

export async function requireParts(ctx: Ctx, parts: readonly PartUse[]): Promise<void> {
  if (parts.length === 0) return;
  const found = await findParts(
    ctx,
    parts.map(({ idPart }) => idPart),
  );
  if (found.length !== parts.length) throw new AppError('part.not_found');
}
