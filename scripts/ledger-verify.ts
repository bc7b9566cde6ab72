import { verifyChain, verifyDocuments } from '../apps/api/src/features/invoices/index.ts';
import { verifyLedger } from '../apps/api/src/features/ledger/index.ts';
import { verifyStock } from '../apps/api/src/features/services/index.ts';
import { eachBusiness } from './each-business.ts';

/**
 * Recomputes every business's entries, balances, document counts, stock and chain of approvals from their rows. Exits 1 and names
 * the business when something differs.
 */
const totals = { businesses: 0, entries: 0, documents: 0, links: 0, differences: 0 };
await eachBusiness(async (ctx) => {
  const { entries, unbalanced, wrongBalances } = await verifyLedger(ctx);
  const { documents, wrongCounts, openCents, receivableCents, wrongHolds, wrongWriteOffs } = await verifyDocuments(ctx);
  const { wrongParts, stockDifference } = await verifyStock(ctx);
  const { links, broken, changed } = await verifyChain(ctx);
  const findings = {
    'entries that do not balance': unbalanced,
    'monthly balances that are not the sum of their lines': wrongBalances,
    'document counts that are not what they count': wrongCounts,
    'cents between receivables and open balances': Math.abs(openCents - receivableCents),
    'parts of which not as much is reserved as estimates hold': wrongHolds,
    'invoices of which not as much is given up as they say': wrongWriteOffs,
    'parts whose movements do not add up to what is on hand': wrongParts,
    'minor units between the stock account and the shelves': Math.abs(stockDifference),
    'broken links in the chain of approvals': broken,
    'documents that are not as they were approved': changed,
  };
  totals.businesses += 1;
  totals.entries += entries;
  totals.documents += documents;
  totals.links += links;
  for (const [what, count] of Object.entries(findings).filter(([, found]) => found > 0)) {
    totals.differences += 1;
    process.stderr.write(`business ${ctx.businessId}: ${count} ${what}\n`);
  }
});
process.stdout.write(`${JSON.stringify(totals)}\n`);
process.exitCode = totals.differences > 0 ? 1 : 0;
