import { verifyChain } from '../apps/api/src/platform/audit/seal.repo.ts';
import { verifyHeads } from '../apps/api/src/platform/audit/verify-heads.ts';
import { eachBusiness } from './each-business.ts';

/**
 * Recomputes every business's audit chain and compares it with the heads that left the database. Exits 1 and names the
 * business and the positions when a link does not fit, when rows are missing at the end, or when a head is not ours.
 */
const totals = { businesses: 0, sealed: 0, unsealed: 0, heads: 0, broken: 0 };
await eachBusiness(async (ctx, { files, config }) => {
  const { sealed, unsealed, brokenAt } = await verifyChain(ctx);
  const outside = await verifyHeads(ctx, { files, secretKey: config.secretKey }, sealed);
  totals.businesses += 1;
  totals.sealed += sealed;
  totals.unsealed += unsealed;
  totals.heads += outside.heads;
  const problems = [
    brokenAt !== null && `the chain breaks at position ${brokenAt}`,
    outside.missing && `positions ${outside.missing.from} to ${outside.missing.to} are missing at the end`,
    outside.rewritten && `something in positions ${outside.rewritten.from} to ${outside.rewritten.to} was written anew`,
    outside.unproved > 0 && `${outside.unproved} heads in the file store are not signed with this SECRET_KEY`,
  ].filter((problem) => problem !== false && problem !== null);
  if (problems.length === 0) return;
  totals.broken += 1;
  for (const problem of problems) process.stderr.write(`business ${ctx.businessId}: ${problem}\n`);
});
process.stdout.write(`${JSON.stringify(totals)}\n`);
process.exitCode = totals.broken > 0 ? 1 : 0;
