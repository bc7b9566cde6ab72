import { Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { LedgerScreen } from './features/accounting/index.ts';
import { SessionsPanel } from './features/auth/index.ts';
import { BusinessDetailsScreen } from './features/businesses/screens.ts';
import { CalendarCard, CalendarScreen, TodayCount, UpcomingEvents } from './features/calendar/index.ts';
import {
  CustomerDetailsScreen,
  CustomerEditScreen,
  CustomerListScreen,
  CustomerNewScreen,
  CustomerPicker,
} from './features/customers/index.ts';
import { DashboardScreen } from './features/dashboard/index.ts';
import { DesignStudioScreen } from './features/design/screens.ts';
import { MailServerListScreen, MailServerScreen, OutboxScreen } from './features/email/index.ts';
import { ReportIndexScreen, ReportScreen } from './features/financial-reports/index.ts';
import {
  CreditNoteListScreen,
  CustomerDocuments,
  CustomerFigures,
  CustomerStatement,
  CustomerStatuses,
  EstimateListScreen,
  InvoiceDetailsScreen,
  InvoiceEditorScreen,
  InvoiceListScreen,
  NewDocumentButton,
  OverdueCount,
  ServiceDocuments,
  TaxDocuments,
} from './features/invoices/index.ts';
import { Bell } from './features/notifications/index.ts';
import { OnlinePanel, ProviderCard, UnplacedCount, UnplacedMoneyScreen } from './features/online-payments/index.ts';
import { RequestsPanel } from './features/payment-requests/index.ts';
import {
  CustomerCredit,
  CustomerPayments,
  PaymentsCard,
  PaymentsPanel,
  RecordCustomerPayment,
  RecordPaymentDialog,
} from './features/payments/index.ts';
import { SharePanel } from './features/public-share/screens.ts';
import { RecurringScreen, SeriesEditScreen, SeriesNewScreen, SeriesOfInvoice } from './features/recurring/index.ts';
import { CustomerReminders, PaymentReminders, ReminderPanel, RemindersCard } from './features/reminders/index.ts';
import { PaymentsReportScreen } from './features/reports/index.ts';
import {
  SalesTaxDetailsScreen,
  SalesTaxEditScreen,
  SalesTaxListScreen,
  SalesTaxNewScreen,
  TaxNumbers,
} from './features/sales-taxes/screens.ts';
import {
  CategoryDetailsScreen,
  CategoryListScreen,
  CategoryNewScreen,
  PartDetailsScreen,
  PartEditScreen,
  PartListScreen,
  PartNewScreen,
  ServiceDetailsScreen,
  ServiceEditScreen,
  ServiceListScreen,
  ServiceNewScreen,
} from './features/services/index.ts';
import { ConfigurationsScreen, SettingsPlainScreen, SettingsScreen } from './features/settings/index.ts';
import { StatementScreen } from './features/statements/index.ts';
import { UnbilledCount, UnbilledWorkScreen } from './features/unbilled-work/index.ts';
import { ProfileScreen } from './features/users/index.ts';
import { VendorDetailsScreen, VendorEditScreen, VendorListScreen, VendorNewScreen } from './features/vendors/index.ts';
import { VisitWork } from './features/visits/index.ts';
import { GLANCES } from './glances.ts';
import { guestRoutes, leavingRoutes, publicRoutes } from './guest-routes.tsx';
import { AuthLayout } from './layouts/AuthLayout.tsx';
import { Glances } from './layouts/commands/glances.ts';
import { AdminGate, GuestGate, MemberGate } from './layouts/gates.tsx';
import { NO_SCREEN } from './layouts/layers.ts';
import { BellSlot, MenuCounts } from './layouts/menu-counts.ts';
import { OverScreen } from './layouts/OverScreen.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { CrashScreen } from './layouts/pages/CrashScreen.tsx';
import { Root } from './layouts/Root.tsx';
import { paths } from './platform/paths.ts';
import { focused, moved, page, planned } from './route-parts.tsx';

const recordPayment = ({ id, name }: { id: number; name: string }, onClose: () => void) => (
  <RecordPaymentDialog target={{ idInvoice: id }} name={name} onClose={onClose} />
);
/** One page for documents of every kind; money is recorded on it by a room above theirs. */
const documentDetails = (
  <InvoiceDetailsScreen
    customerPage={(invoice) => <SharePanel invoice={invoice} />}
    series={({ id }) => <SeriesOfInvoice id={id} />}
    reminders={(invoice) => <ReminderPanel idInvoice={invoice.id} />}
    payments={{
      record: recordPayment,
      panel: (invoice, onAdd) => (
        <>
          <PaymentsPanel invoice={invoice} onAdd={onAdd} />
          <Suspense fallback={null}>
            <OnlinePanel invoice={invoice} />
          </Suspense>
          <Suspense fallback={null}>
            <RequestsPanel invoice={invoice} />
          </Suspense>
        </>
      ),
    }}
  />
);

/** What was done at an entry of the calendar, and its way to an invoice. */
const visitWork = (idCalendar: number) => (
  <Suspense fallback={null}>
    <VisitWork id={idCalendar} />
  </Suspense>
);

const dashboard = (
  <DashboardScreen
    events={
      <Suspense fallback={null}>
        <UpcomingEvents work={visitWork} />
      </Suspense>
    }
  />
);

const memberRoutes: RouteObject[] = [
  { path: paths.home(), element: dashboard },
  { path: paths.dashboard(), element: dashboard },
  { path: paths.profile(), element: <ProfileScreen sessions={<SessionsPanel />} /> },
  planned(paths.notes(), 'screen.notes'),
  planned(paths.profileEdit(), 'screen.profileEdit'),
  planned(paths.introBusiness(), 'screen.introBusiness'),
  planned(paths.chatbot(), 'screen.chatbot'),
  { path: paths.design(), element: <DesignStudioScreen customer={(picker) => <CustomerPicker {...picker} />} /> },
  page(paths.customerList(), CustomerListScreen),
  {
    path: paths.customerDetails(':id'),
    element: (
      <CustomerDetailsScreen
        create={(idClient) => <NewDocumentButton idClient={idClient} />}
        statuses={(idClient) => <CustomerStatuses idClient={idClient} />}
        figures={(idClient, onPress) => <CustomerFigures idClient={idClient} onPress={onPress} />}
        documents={(idClient) => <CustomerDocuments idClient={idClient} />}
        statement={(idClient) => <CustomerStatement idClient={idClient} />}
        reminders={(idClient) => <CustomerReminders idClient={idClient} />}
        record={(idClient) => <RecordCustomerPayment idClient={idClient} />}
        payments={(idClient) => <CustomerPayments key="payments" idClient={idClient} />}
        credit={(idClient) => <CustomerCredit key="credit" idClient={idClient} />}
      />
    ),
  },
  page(paths.customerEdit(':id'), CustomerEditScreen),
  page(paths.customerNew(), CustomerNewScreen),
  page(paths.customerStatements(), StatementScreen),
  { path: paths.invoiceList(), element: <InvoiceListScreen record={recordPayment} /> },
  page(paths.creditNoteList(), CreditNoteListScreen),
  { path: paths.invoiceDetails(':id'), element: documentDetails },
  focused(paths.invoiceEdit(':id'), InvoiceEditorScreen),
  focused(paths.invoiceNew(':generateType'), InvoiceEditorScreen),
  { path: paths.estimateList(), element: <EstimateListScreen record={recordPayment} /> },
  { path: paths.estimateDetails(':id'), element: documentDetails },
  focused(paths.estimateEdit(':id'), InvoiceEditorScreen),
  focused(paths.estimateNew(':generateType'), InvoiceEditorScreen),
  { path: paths.recurring(), element: <RecurringScreen reminders={<PaymentReminders />} /> },
  page(paths.recurringNew(), SeriesNewScreen),
  page(paths.recurringEdit(':id'), SeriesEditScreen),
  page(paths.paymentsReport(), PaymentsReportScreen),
  page(paths.reports(), ReportIndexScreen),
  page(paths.report(':report'), ReportScreen),
  page(paths.unbilledWork(), UnbilledWorkScreen),
  page(paths.unplacedMoney(), UnplacedMoneyScreen),
  { path: paths.accountList(), element: <LedgerScreen tab="accounts" /> },
  { path: paths.journalList(), element: <LedgerScreen tab="journals" /> },
  { path: paths.journalNew(), element: <LedgerScreen tab="journals" journal="new" /> },
  { path: paths.journalDetails(':id'), element: <LedgerScreen tab="journals" journal="stored" /> },
  { path: paths.openingBalances(), element: <LedgerScreen tab="opening" /> },
  { path: paths.accountRoles(), element: <LedgerScreen tab="roles" /> },
  { path: paths.periods(), element: <LedgerScreen tab="periods" /> },
  page(paths.salesTaxList(), SalesTaxListScreen),
  {
    path: paths.salesTaxDetails(':id'),
    element: <SalesTaxDetailsScreen documents={(id) => <TaxDocuments id={id} />} />,
  },
  page(paths.salesTaxEdit(':id'), SalesTaxEditScreen),
  page(paths.salesTaxNew(), SalesTaxNewScreen),
  { path: paths.businessDetails(), element: <BusinessDetailsScreen taxes={<TaxNumbers />} /> },
  page(paths.serviceList(), ServiceListScreen),
  {
    path: paths.serviceDetails(':id'),
    element: <ServiceDetailsScreen documents={(id) => <ServiceDocuments id={id} />} />,
  },
  page(paths.serviceEdit(':id'), ServiceEditScreen),
  page(paths.serviceNew(), ServiceNewScreen),
  page(paths.serviceCategoryList(), CategoryListScreen),
  page(paths.serviceCategoryDetails(':id'), CategoryDetailsScreen),
  page(paths.serviceCategoryNew(), CategoryNewScreen),
  page(paths.vendorList(), VendorListScreen),
  page(paths.vendorDetails(':id'), VendorDetailsScreen),
  page(paths.vendorEdit(':id'), VendorEditScreen),
  page(paths.vendorNew(), VendorNewScreen),
  planned(paths.billList(), 'screen.billList'),
  planned(paths.billDetails(':id'), 'screen.billDetails'),
  planned(paths.billEdit(':id'), 'screen.billEdit'),
  planned(paths.billNew(), 'screen.billNew'),
  page(paths.partList(), PartListScreen),
  {
    path: paths.partDetails(':id'),
    element: <PartDetailsScreen documents={(id) => <ServiceDocuments id={id} />} />,
  },
  page(paths.partEdit(':id'), PartEditScreen),
  page(paths.partNew(), PartNewScreen),
  planned(paths.userList(), 'screen.userList'),
  { path: paths.calendar(), element: <CalendarScreen work={visitWork} /> },
  planned(paths.support(), 'screen.support'),
  moved(paths.invoiceCustomization(), paths.settings('customization')),
  moved(paths.invoiceSizeDesign(), paths.design()),
];

const adminRoutes: RouteObject[] = [
  {
    path: paths.configurations(),
    element: (
      <ConfigurationsScreen
        payments={(onDirty, render) => (
          <>
            <PaymentsCard onDirty={onDirty} render={render} />
            <Suspense fallback={null}>
              <ProviderCard />
            </Suspense>
          </>
        )}
        reminders={(onDirty, render) => <RemindersCard onDirty={onDirty} render={render} />}
        calendar={(onDirty, render) => <CalendarCard onDirty={onDirty} render={render} />}
      />
    ),
  },
  page(paths.smtpList(), MailServerListScreen),
  page(paths.smtpDetails(':id'), MailServerScreen),
  page(paths.outbox(), OutboxScreen),
  page(paths.outboxMail(':id'), OutboxScreen),
  planned(paths.licenseList(), 'screen.licenseList'),
  planned(paths.licenseDetails(':id'), 'screen.licenseDetails'),
  planned(paths.bankAccounts(), 'screen.bankAccounts'),
  planned(paths.userNew(), 'screen.userNew'),
  planned(paths.userEdit(':id'), 'screen.userEdit'),
  planned(paths.selfChecks(), 'screen.selfChecks'),
];

const screens: RouteObject[] = [...memberRoutes, { Component: AdminGate, children: adminRoutes }];

/** The settings lie over whichever screen the user came from. */
const settingsRoute: RouteObject = {
  element: <OverScreen routes={screens} plain={<SettingsPlainScreen />} />,
  handle: NO_SCREEN,
  children: [page(paths.settings(), SettingsScreen)],
};

const MENU_COUNTS = {
  'menu.calendar': TodayCount,
  'menu.invoices': OverdueCount,
  'menu.unbilledWork': UnbilledCount,
  'menu.unplacedMoney': UnplacedCount,
};

/** Every address, its layout and who may see it (specification 2.1). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    children: [
      {
        Component: AuthLayout,
        children: [{ Component: GuestGate, children: guestRoutes }, ...leavingRoutes],
      },
      { Component: PublicLayout, children: publicRoutes },
      {
        element: (
          <MenuCounts value={MENU_COUNTS}>
            <BellSlot value={(iconSize) => <Bell iconSize={iconSize} />}>
              <Glances value={GLANCES}>
                <MemberGate />
              </Glances>
            </BellSlot>
          </MenuCounts>
        ),
        children: [...screens, { Component: AdminGate, children: [settingsRoute] }],
      },
      moved('*', paths.notFound()),
    ],
  },
];
