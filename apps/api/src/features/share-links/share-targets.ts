import type { SharedKind } from '@countinghouse/contracts/share-links';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { ShareSubject } from './share-links.repo.ts';

/** Whether the document is there, of this kind and in this business. */
export type ShareTarget = (ctx: Ctx, id: number) => Promise<boolean>;

const TARGETS = new Map<SharedKind, ShareTarget>();

/** Higher rooms own the documents; app.ts tells this room of them at start. */
export function registerShareTargets(targets: Partial<Record<SharedKind, ShareTarget>>): void {
  for (const [kind, exists] of Object.entries(targets)) TARGETS.set(kind as SharedKind, exists);
}

export async function requireShareTarget(ctx: Ctx, { kind, subjectId }: ShareSubject): Promise<void> {
  if (!(await TARGETS.get(kind)?.(ctx, subjectId))) throw new AppError('share_link.record_not_found');
}
