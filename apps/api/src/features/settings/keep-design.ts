import { DesignInput } from '@countinghouse/contracts/document-design';
import type { Ctx } from '../../platform/ctx.ts';
import { hasDesigns, insertDesign } from './designs.repo.ts';
import { findSettings } from './settings.repo.ts';

/** Remembers a look that changed. The first change also remembers the look before it, so that there is a way back. */
export async function keepDesign(ctx: Ctx, before: DesignInput, after: DesignInput): Promise<void> {
  const [old, next] = [DesignInput.parse(before), DesignInput.parse(after)];
  if (JSON.stringify(old) === JSON.stringify(next)) return;
  if (!(await hasDesigns(ctx))) {
    const { created_at } = await findSettings(ctx);
    await insertDesign(ctx, old, { createdBy: null, createdAt: created_at });
  }
  await insertDesign(ctx, next, { createdBy: ctx.userId || null, createdAt: ctx.now });
}
