import { ledgerTexts } from './features/accounting/texts.en.ts';
import { businessTexts } from './features/businesses/texts.en.ts';
import { calendarTexts } from './features/calendar/texts.en.ts';
import { customerTexts } from './features/customers/texts.en.ts';
import { dashboardTexts } from './features/dashboard/texts.en.ts';
import { designTexts } from './features/design/texts.en.ts';
import { emailTexts } from './features/email/texts.en.ts';
import { fileTexts } from './features/files/texts.en.ts';
import { financialReportTexts } from './features/financial-reports/texts.en.ts';
import { importTexts } from './features/imports/texts.en.ts';
import { invoiceTexts } from './features/invoices/texts.en.ts';
import { mentionTexts } from './features/invoices/usage/texts.en.ts';
import { notificationTexts } from './features/notifications/texts.en.ts';
import { onlinePaymentTexts } from './features/online-payments/texts.en.ts';
import { paymentRequestTexts } from './features/payment-requests/texts.en.ts';
import { paymentTexts } from './features/payments/texts.en.ts';
import { publicShareTexts } from './features/public-share/texts.en.ts';
import { recurringTexts } from './features/recurring/texts.en.ts';
import { reminderTexts } from './features/reminders/texts.en.ts';
import { reportTexts } from './features/reports/texts.en.ts';
import { salesTaxTexts } from './features/sales-taxes/texts.en.ts';
import { partTexts } from './features/services/parts/texts.en.ts';
import { serviceTexts } from './features/services/texts.en.ts';
import { settingsTexts } from './features/settings/texts.en.ts';
import { statementTexts } from './features/statements/texts.en.ts';
import { tagTexts } from './features/tags/texts.en.ts';
import { unbilledWorkTexts } from './features/unbilled-work/texts.en.ts';
import { vendorTexts } from './features/vendors/texts.en.ts';
import { visitTexts } from './features/visits/texts.en.ts';
import { searchTexts } from './layouts/commands/texts.en.ts';
import { paperTexts } from './platform/i18n/en.paper.ts';
import { roomUiTexts } from './platform/i18n/en.ui-in-rooms.ts';

/** Collects every sentence of the signed-in rooms. Strangers never download them. */
export const rooms = {
  businesses: businessTexts,
  calendar: calendarTexts,
  customers: customerTexts,
  dashboard: dashboardTexts,
  design: designTexts,
  email: emailTexts,
  files: fileTexts,
  financialReports: financialReportTexts,
  imports: importTexts,
  invoices: invoiceTexts,
  ledger: ledgerTexts,
  mentions: mentionTexts,
  notifications: notificationTexts,
  paper: paperTexts,
  parts: partTexts,
  publicShare: publicShareTexts,
  onlinePayments: onlinePaymentTexts,
  paymentRequests: paymentRequestTexts,
  payments: paymentTexts,
  recurring: recurringTexts,
  reminders: reminderTexts,
  reports: reportTexts,
  services: serviceTexts,
  salesTaxes: salesTaxTexts,
  search: searchTexts,
  settings: settingsTexts,
  statements: statementTexts,
  tags: tagTexts,
  ui: roomUiTexts,
  unbilledWork: unbilledWorkTexts,
  vendors: vendorTexts,
  visits: visitTexts,
} as const;
