import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import type { Ctx } from '../apps/api/src/platform/ctx.ts';
import { listBusinessIds } from '../apps/api/src/platform/db/directory.repo.ts';
import { tenantSetting } from '../apps/api/src/platform/db/tenant.ts';
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts';
import type { Platform } from '../apps/api/src/platform/platform.ts';

const PAGE = 500;

type Check = (ctx: Pick<Ctx, 'tx' | 'businessId'>, platform: Platform) => Promise<void>;

/** Enters every business of the installation in turn, reading only: how a check of all of them is run. */
export async function eachBusiness(check: Check): Promise<void> {
  const platform = createPlatform(readConfig());
  let after = 0;
  for (;;) {
    const page = await platform.cells.inDirectory('read only', (tx) => listBusinessIds(tx, after, PAGE));
    for (const businessId of page) {
      const cell = await platform.cells.of(businessId);
      await inTransaction(cell, 'read only', tenantSetting(businessId), (tx) => check({ tx, businessId }, platform));
    }
    if (page.length < PAGE) break;
    after = page.at(-1) ?? after;
  }
  await closePlatform(platform);
}
