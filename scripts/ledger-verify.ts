import { verifyLedger } from '../apps/api/src/features/ledger/index.ts';
import { eachBusiness } from './each-business.ts';

/** Recomputes every business's entries and balances from their lines. Exits 1 and names the business when they differ. */
const totals = { businesses: 0, entries: 0, unbalanced: 0, wrongBalances: 0 };
await eachBusiness(async (ctx) => {
  const { entries, unbalanced, wrongBalances } = await verifyLedger(ctx);
  totals.businesses += 1;
  totals.entries += entries;
  totals.unbalanced += unbalanced;
  totals.wrongBalances += wrongBalances;
  if (unbalanced + wrongBalances > 0) process.stderr.write(`business ${ctx.businessId}: the books do not add up\n`);
});
process.stdout.write(`${JSON.stringify(totals)}\n`);
process.exitCode = totals.unbalanced + totals.wrongBalances > 0 ? 1 : 0;
