import type { Ctx } from '../../../platform/ctx.ts';
import { keepHeld, listCreated } from '../../imports/index.ts';
import { listHeld } from '../customer-holders.ts';
import { keepTouched, removeCreated } from './rollback-customers.repo.ts';

const PAGE = 10_000;

/** Removes what the import made and nobody has touched; what carries labels, files or documents counts as touched. */
export async function rollbackCustomers(ctx: Ctx, batchId: number): Promise<void> {
  await keepTouched(ctx, batchId);
  let after = 0;
  for (;;) {
    const page = await listCreated(ctx, batchId, after, PAGE);
    const held = await listHeld(ctx, page);
    if (held.size > 0) await keepHeld(ctx, batchId, held);
    if (page.length < PAGE) break;
    after = page.at(-1) ?? after;
  }
  await removeCreated(ctx, batchId);
}
