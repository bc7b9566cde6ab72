import { CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { JOURNAL_TABLE } from '@countinghouse/contracts/manual-journals';
import { SERVICE_TABLE } from '@countinghouse/contracts/services';
import { VENDOR_TABLE } from '@countinghouse/contracts/vendors';
import { VISIT_TABLE } from '@countinghouse/contracts/visits';
import type { FastifyInstance } from 'fastify';
import {
  authRoutes,
  foundBusiness,
  mailProof,
  pruneCodes,
  pruneRegistrations,
  socialRoutes,
} from './features/auth/index.ts';
import { businessJobs, businessRoutes } from './features/businesses/index.ts';
import {
  calendarFeedRoutes,
  calendarInvitationRoutes,
  calendarRoutes,
  extendSeries,
  followClocks,
  remindOfVisit,
  wakeVisitReminders,
} from './features/calendar/index.ts';
import {
  customerImport,
  customerRoutes,
  customerTransferRoutes,
  haveAccounts,
  linkedAccountRoutes,
} from './features/customers/index.ts';
import { dashboardRoutes } from './features/dashboard/index.ts';
import { emailJobs, mailServerRoutes, outboxRoutes } from './features/email/index.ts';
import { eventRoutes, pruneEvents } from './features/events/index.ts';
import { fileRoutes, listUsedFileKeys, registerFileTargets } from './features/files/index.ts';
import {
  financialReportRoutes,
  reportViewRoutes,
  sendReports,
  tidyReports,
} from './features/financial-reports/index.ts';
import { forgetFiles, importJobs, listUsedImportKeys, registerImportables } from './features/imports/index.ts';
import {
  customerDocumentRoutes,
  haveDocument,
  haveInvoices,
  indexLines,
  invoiceListRoutes,
  invoiceRoutes,
  sendRoutes,
  sendScheduled,
  usageRoutes,
  wakeIndexing,
} from './features/invoices/index.ts';
import { lateFeeRoutes, runFees, wakeFees } from './features/late-fees/index.ts';
import { canUseJournal, ledgerRoutes } from './features/ledger/index.ts';
import { locationRoutes } from './features/locations/index.ts';
import { notificationRoutes, pruneNotifications } from './features/notifications/index.ts';
import {
  onlineJobs,
  onlinePaymentRoutes,
  publicPaymentRoutes,
  tidyOnline,
  unplacedMoneyRoutes,
} from './features/online-payments/index.ts';
import { paymentRequestRoutes } from './features/payment-requests/index.ts';
import { paymentRoutes } from './features/payments/index.ts';
import { publicShareRoutes } from './features/public-share/index.ts';
import { keepRunning, recurringJobs, recurringRoutes } from './features/recurring/index.ts';
import { reminderRoutes, runReminders, wakeReminders } from './features/reminders/index.ts';
import { reportRoutes } from './features/reports/index.ts';
import { salesTaxRoutes, taxGroupRoutes } from './features/sales-taxes/index.ts';
import { searchRoutes } from './features/search/index.ts';
import {
  haveItems,
  incomeAccountRoutes,
  partRoutes,
  serviceCategoryRoutes,
  serviceImport,
  servicePriceRoutes,
  serviceRoutes,
  serviceTransferRoutes,
} from './features/services/index.ts';
import { settingsRoutes } from './features/settings/index.ts';
import { registerShareTargets, shareLinkRoutes } from './features/share-links/index.ts';
import { runStatements, statementRoutes, wakeStatements } from './features/statements/index.ts';
import { registerTaggables, tagRoutes } from './features/tags/index.ts';
import { unbilledWorkRoutes } from './features/unbilled-work/index.ts';
import { haveVendors, vendorImport, vendorRoutes } from './features/vendors/index.ts';
import { canUseVisit, visitRoutes } from './features/visits/index.ts';
import { auditJobs, auditSchedules } from './platform/audit/audit.jobs.ts';
import { sweepOrphans } from './platform/files/sweep-orphans.ts';
import { serveApiReference } from './platform/http/api-reference.ts';
import { pruneKeys } from './platform/http/prune-keys.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { upkeepJobs, upkeepSchedules } from './platform/jobs/upkeep.ts';
import type { JobHandler, Schedule } from './platform/jobs/worker.ts';
import type { Platform } from './platform/platform.ts';
import { pruneSessions } from './platform/session/prune-sessions.ts';
import { pruneThrottles } from './platform/throttle/prune-throttles.ts';
// Rooms learn of each other there.
import './registrations.ts';

/** Every room's routes. The order is the order of the API reference. */
const ROUTES: ((app: FastifyInstance) => Promise<void>)[] = [
  authRoutes,
  socialRoutes,
  locationRoutes,
  fileRoutes,
  tagRoutes,
  notificationRoutes,
  eventRoutes,
  customerRoutes,
  linkedAccountRoutes,
  customerTransferRoutes,
  salesTaxRoutes,
  taxGroupRoutes,
  serviceRoutes,
  servicePriceRoutes,
  serviceCategoryRoutes,
  serviceTransferRoutes,
  incomeAccountRoutes,
  partRoutes,
  vendorRoutes,
  settingsRoutes,
  mailServerRoutes,
  outboxRoutes,
  businessRoutes,
  customerDocumentRoutes,
  invoiceListRoutes,
  invoiceRoutes,
  sendRoutes,
  usageRoutes,
  calendarRoutes,
  visitRoutes,
  unbilledWorkRoutes,
  paymentRoutes,
  recurringRoutes,
  paymentRequestRoutes,
  onlinePaymentRoutes,
  unplacedMoneyRoutes,
  reminderRoutes,
  lateFeeRoutes,
  financialReportRoutes,
  reportViewRoutes,
  reportRoutes,
  dashboardRoutes,
  statementRoutes,
  ledgerRoutes,
  searchRoutes,
  shareLinkRoutes,
  publicShareRoutes,
  publicPaymentRoutes,
  // After those that say how shared addresses are kept from search engines.
  calendarFeedRoutes,
  calendarInvitationRoutes,
];

// Lower rooms learn here which records of higher ones carry labels and files, and can be imported.
registerTaggables({ [CUSTOMER_TABLE]: { subject: 'customers', exist: haveAccounts } });
registerFileTargets({ [CUSTOMER_TABLE]: (ctx, id) => haveAccounts(ctx, [id]) });
registerImportables(customerImport, serviceImport, vendorImport);

registerTaggables({ [SERVICE_TABLE]: { subject: 'services', exist: haveItems } });
registerFileTargets({ [SERVICE_TABLE]: (ctx, id) => haveItems(ctx, [id]) });

registerTaggables({ [VENDOR_TABLE]: { subject: 'vendors', exist: haveVendors } });
registerFileTargets({ [VENDOR_TABLE]: (ctx, id) => haveVendors(ctx, [id]) });

registerTaggables({ [INVOICE_TABLE]: { subject: 'invoices', exist: haveInvoices } });
registerFileTargets({ [INVOICE_TABLE]: (ctx, id) => haveInvoices(ctx, [id]) });
registerFileTargets({ [JOURNAL_TABLE]: canUseJournal });
registerFileTargets({ [VISIT_TABLE]: canUseVisit });
registerShareTargets({
  invoice: haveDocument('invoice'),
  estimate: haveDocument('estimate'),
  creditNote: haveDocument('creditNote'),
});

/** What each room tidies at night. The sweep comes last: it also finds what those before it left. */
const UPKEEP = {
  business: [
    pruneKeys,
    pruneSessions,
    pruneNotifications,
    pruneEvents,
    forgetFiles,
    keepRunning,
    tidyOnline,
    wakeFees,
    wakeReminders,
    wakeStatements,
    tidyReports,
    wakeIndexing,
    followClocks,
    extendSeries,
    wakeVisitReminders,
    sweepOrphans([listUsedFileKeys, listUsedImportKeys]),
  ],
  directory: [pruneCodes, pruneThrottles, pruneRegistrations],
};

/** Every room's background work. */
export const JOBS: JobHandler[] = [
  ...auditJobs,
  ...businessJobs,
  ...emailJobs,
  ...importJobs,
  ...onlineJobs,
  sendScheduled,
  indexLines,
  ...recurringJobs,
  runReminders,
  remindOfVisit,
  runFees,
  runStatements,
  sendReports,
  foundBusiness,
  mailProof,
  ...upkeepJobs(UPKEEP),
];
export const SCHEDULES: Schedule[] = [...auditSchedules, ...upkeepSchedules];

export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createServer(platform);
  await app.register(
    async (api) => {
      for (const routes of ROUTES) await routes(api);
      await serveApiReference(api);
    },
    { prefix: '/api' },
  );
  if (platform.config.webDist) await serveWebApp(app, platform.config.webDist);
  return app;
}
