import { verifyChain, verifyDocuments, verifyRollUps } from '../apps/api/src/features/invoices/index.ts';
import { verifyLedger, verifySales, verifyTurnovers } from '../apps/api/src/features/ledger/index.ts';
import { verifyOnline } from '../apps/api/src/features/online-payments/index.ts';
import { verifyPayments } from '../apps/api/src/features/payments/index.ts';
import { verifyPaymentDays } from '../apps/api/src/features/reports/index.ts';
import { verifyStock } from '../apps/api/src/features/services/index.ts';
import { eachBusiness } from './each-business.ts';

/**
 * Recomputes every business's entries, balances, document counts, stock, payments and chain of approvals from their rows. Exits 1 and names
 * the business when something differs.
 */
const totals = { businesses: 0, entries: 0, documents: 0, links: 0, differences: 0 };
await eachBusiness(async (ctx) => {
  const ledger = await verifyLedger(ctx);
  const documents = await verifyDocuments(ctx);
  const rollUps = {
    ...(await verifyRollUps(ctx)),
    ...(await verifyTurnovers(ctx)),
    ...(await verifyPaymentDays(ctx)),
    ...(await verifySales(ctx)),
  };
  const { wrongParts, stockDifference } = await verifyStock(ctx);
  const money = await verifyPayments(ctx);
  const online = await verifyOnline(ctx);
  const { links, broken, changed } = await verifyChain(ctx);
  const findings = {
    'entries that do not balance': ledger.unbalanced,
    'entry numbers that are missing or given twice': ledger.wrongNumbers,
    'sums of accounts, customers or taxes that are not what their lines come to': ledger.wrongBalances,
    'open items that are not what their lines and allocations come to': ledger.wrongItems,
    'control accounts, or customers on them, that are not the sum of their items': ledger.wrongControls,
    'taxes that are reported otherwise than they are posted': ledger.wrongTaxLines,
    'days of a tax that are not the share in which invoices were paid': ledger.wrongTaxesPaid,
    'entries on days that were closed when they were written': ledger.lateEntries,
    'lines that are not the mirror of what they turn round': ledger.wrongReversals,
    'income or expense accounts that a closed year left standing': ledger.openYears,
    'lines that do not name their item, customer, tax or rate': ledger.incompleteLines,
    'document counts that are not what they count': documents.wrongCounts,
    'days of documents that do not add up to what is on them': rollUps.wrongDays,
    'customers whose documents are counted wrong': rollUps.wrongCustomers,
    'days or months of turnover that are not what the journal says': rollUps.wrongTurnovers,
    'sums of sales by customer, item or person that are not what documents say': rollUps.wrongSales,
    'habits of paying that are not what was paid': rollUps.wrongHabits,
    'days of what customers owe that are not what is open': rollUps.wrongOwedDays,
    'days of payments that do not add up to what was paid on them': rollUps.wrongPaymentDays,
    'minor units between receivables and open balances': Math.abs(documents.openCents - documents.receivableCents),
    'invoices that say otherwise than their open item': documents.wrongInvoices,
    'taxes of which not as much was reported as documents charge': documents.wrongTaxes,
    'parts of which not as much is reserved as estimates hold': documents.wrongHolds,
    'invoices of which not as much is given up as they say': documents.wrongWriteOffs,
    'parts whose movements do not add up to what is on hand': wrongParts,
    'minor units between the stock account and the shelves': Math.abs(stockDifference),
    'payments of which not as much is in the books as they say': money.wrongPayments,
    'refunds of which not as much is in the books as they say': money.wrongRefunds,
    'payments that do not say what was refunded of them': money.wrongRefunded,
    'documents that do not say what is on its way to them': online.wrongUnderWay,
    'online payments that are not what was asked for': online.wrongAttempts,
    'amounts without a place that are not in the books as they say': online.wrongUnplaced,
    'payouts that are not in the books as they say, or not the sum of their parts': online.wrongPayouts,
    'payments that were paid out twice': online.paidOutTwice,
    'disputes that are not in the books as they say': online.wrongDisputes,
    'broken links in the chain of approvals': broken,
    'documents that are not as they were approved': changed,
  };
  totals.businesses += 1;
  totals.entries += ledger.entries;
  totals.documents += documents.documents;
  totals.links += links;
  for (const [what, count] of Object.entries(findings).filter(([, found]) => found > 0)) {
    totals.differences += 1;
    process.stderr.write(`business ${ctx.businessId}: ${count} ${what}\n`);
  }
});
process.stdout.write(`${JSON.stringify(totals)}\n`);
process.exitCode = totals.differences > 0 ? 1 : 0;
