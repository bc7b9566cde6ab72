import { DesignInput } from '@countinghouse/contracts/document-design';
import type { Ctx } from '../../platform/ctx.ts';
import { hasVersions, insertVersion } from './design-versions.repo.ts';
import { findSettings } from './settings.repo.ts';

/** Whether the paper would look the same. */
export const isSameLook = (one: DesignInput, other: DesignInput): boolean =>
  JSON.stringify(DesignInput.parse(one)) === JSON.stringify(DesignInput.parse(other));

/**
 * Remembers that the look for all documents changed. The first change also remembers the look before it, so that there is a
 * way back.
 */
export async function keepDesign(ctx: Ctx, before: DesignInput, after: DesignInput): Promise<void> {
  if (isSameLook(before, after)) return;
  if (!(await hasVersions(ctx, null))) {
    const { created_at } = await findSettings(ctx);
    const made = { designId: null, createdBy: null, createdAt: created_at };
    await insertVersion(ctx, DesignInput.parse(before), made);
  }
  await insertVersion(ctx, DesignInput.parse(after), madeNow(ctx, null));
}

export const madeNow = (ctx: Ctx, designId: number | null) => ({
  designId,
  createdBy: ctx.userId || null,
  createdAt: ctx.now,
});
