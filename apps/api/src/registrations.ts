import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { VISIT_TABLE } from '@countinghouse/contracts/visits';
import { registerZoneFollower } from './features/businesses/index.ts';
import { drawInvite, visitHolder } from './features/calendar/index.ts';
import { customerSource, registerCustomerHolders } from './features/customers/index.ts';
import { registerAttachment, registerMailFollower } from './features/email/index.ts';
import { drawReport, planReports, reportMails } from './features/financial-reports/index.ts';
import {
  countItemDocuments,
  countTaxDocuments,
  creditNoteSource,
  documentMails,
  documentSource,
  drawSentPaper,
  listCustomersInUse,
  listDraftInvoices,
  moveCustomer,
  nameDocuments,
  registerDocumentMoney,
  registerDocumentPlans,
  registerFeeDocuments,
  renameCustomer,
  wakeIndexing,
} from './features/invoices/index.ts';
import { feeFiguresOf, listFeeIds, registerFeeHold } from './features/late-fees/index.ts';
import {
  listCustomersInBooks,
  listJournalDrafts,
  moveItems,
  registerAccountHolders,
  registerYearDrafts,
} from './features/ledger/index.ts';
import {
  countPaidOutTo,
  coveredByUnplaced,
  listCustomersOnline,
  moveOnline,
  onlineRefunds,
  savedCharging,
} from './features/online-payments/index.ts';
import { carryOver, dueRequests } from './features/payment-requests/index.ts';
import {
  countPayingInto,
  drawReceipt,
  listPayingCustomers,
  movePayments,
  paymentSource,
  paymentsOfDocuments,
  registerRefundCarrier,
} from './features/payments/index.ts';
import { followZone, registerCharging, seriesHolder } from './features/recurring/index.ts';
import {
  coveredInvoices,
  followClock,
  registerDueParts,
  registerReminderFees,
  registerReminderHold,
  reminderHolder,
} from './features/reminders/index.ts';
import { registerTaxHolders } from './features/sales-taxes/index.ts';
import { registerSearchSources } from './features/search/index.ts';
import { countSellingOn, itemSource, registerItemHolders } from './features/services/index.ts';
import { designHolder } from './features/settings/index.ts';
import { registerShareTargets } from './features/share-links/index.ts';
import { drawStatement, haveStatement, planStatements, statementHolder } from './features/statements/index.ts';
import { countBillingOn, vendorSource } from './features/vendors/index.ts';
import { countItemVisits } from './features/visits/index.ts';
import { registerAuditFollower } from './platform/audit/audit.jobs.ts';

// A lower room asks through a list that a higher one joins here, so that it never has to know it.
registerCustomerHolders({ invoices: { move: moveCustomer, listUsed: listCustomersInUse, rename: renameCustomer } });
registerCustomerHolders({ designs: designHolder });
registerCustomerHolders({ calendar: visitHolder });
registerCustomerHolders({ ledger: { move: moveItems, listUsed: listCustomersInBooks } });
registerCustomerHolders({ payments: { move: movePayments, listUsed: listPayingCustomers } });
registerCustomerHolders({ recurring: seriesHolder });
registerZoneFollower(followZone);
registerZoneFollower(followClock);
registerCustomerHolders({ reminders: reminderHolder });
registerCharging(savedCharging);
registerDueParts(dueRequests);
registerReminderHold(coveredByUnplaced);
registerFeeHold(coveredInvoices);
registerFeeDocuments(listFeeIds);
registerReminderFees({ figuresOf: feeFiguresOf, areFees: listFeeIds });
registerDocumentMoney(paymentsOfDocuments);
registerDocumentPlans({ carryOver });
registerCustomerHolders({ onlinePayments: { move: moveOnline, listUsed: listCustomersOnline } });
registerRefundCarrier(onlineRefunds);
registerItemHolders({ [INVOICE_TABLE]: { countDocuments: countItemDocuments, nameDocuments } });
registerItemHolders({ [VISIT_TABLE]: { countDocuments: countItemVisits, nameDocuments: async () => new Map() } });
registerAttachment('document', drawSentPaper);
registerAttachment('receipt', drawReceipt);
registerAttachment('statement', drawStatement);
registerAttachment('report', drawReport);
registerAttachment('visit', drawInvite);
registerCustomerHolders({ statements: statementHolder });
registerShareTargets({ statement: haveStatement });
registerZoneFollower(planStatements);
registerZoneFollower(planReports);
registerMailFollower('invoices', documentMails);
registerMailFollower('report_sendings', reportMails);
registerYearDrafts({ invoices: listDraftInvoices, manual_journals: listJournalDrafts });
registerTaxHolders({ invoices: countTaxDocuments });
registerAuditFollower(wakeIndexing);
registerSearchSources(customerSource, documentSource, creditNoteSource, paymentSource, vendorSource, itemSource);
registerAccountHolders({
  'Services, parts and categories': countSellingOn,
  Vendors: countBillingOn,
  'Payment methods': countPayingInto,
  'Online payments': countPaidOutTo,
});
