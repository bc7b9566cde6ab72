import { verifyChain } from '../apps/api/src/platform/audit/seal.repo.ts';
import { eachBusiness } from './each-business.ts';

/** Recomputes every business's audit chain. Exits 1 and names the business and position when a link does not fit. */
const totals = { businesses: 0, sealed: 0, unsealed: 0, broken: 0 };
await eachBusiness(async (ctx) => {
  const { sealed, unsealed, brokenAt } = await verifyChain(ctx);
  totals.businesses += 1;
  totals.sealed += sealed;
  totals.unsealed += unsealed;
  if (brokenAt === null) return;
  totals.broken += 1;
  process.stderr.write(`business ${ctx.businessId}: the chain breaks at position ${brokenAt}\n`);
});
process.stdout.write(`${JSON.stringify(totals)}\n`);
process.exitCode = totals.broken > 0 ? 1 : 0;
