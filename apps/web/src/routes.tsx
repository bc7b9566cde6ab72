import { type ComponentType, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import {
  ForgotPasswordScreen,
  LoginScreen,
  LogoutScreen,
  PendingScreen,
  RegisterScreen,
  ResetPasswordScreen,
  SessionsPanel,
} from './features/auth/index.ts';
import { BusinessDetailsScreen } from './features/businesses/index.ts';
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
import { SharePageScreen, SharePanel } from './features/public-share/screens.ts';
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
import { ProfileScreen } from './features/users/index.ts';
import { VendorDetailsScreen, VendorEditScreen, VendorListScreen, VendorNewScreen } from './features/vendors/index.ts';
import { AuthLayout } from './layouts/AuthLayout.tsx';
import { AdminGate, GuestGate, MemberGate } from './layouts/gates.tsx';
import { FOCUS, NO_SCREEN } from './layouts/layers.ts';
import { BellSlot, MenuCounts } from './layouts/menu-counts.ts';
import { OverScreen } from './layouts/OverScreen.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { CrashScreen } from './layouts/pages/CrashScreen.tsx';
import { NotBuiltYetScreen } from './layouts/pages/NotBuiltYetScreen.tsx';
import { NotFoundScreen } from './layouts/pages/NotFoundScreen.tsx';
import { Root } from './layouts/Root.tsx';
import type { TextKey } from './platform/i18n/index.ts';
import { lazyScreen } from './platform/lazy-screen.ts';
import { paths } from './platform/paths.ts';

const PolicyScreen = lazyScreen(async () => (await import('./layouts/pages/PolicyScreen.tsx')).PolicyScreen);

const page = (path: string, Component: ComponentType): RouteObject => ({ path, Component });
/** A page with work to do in it: the menu makes room. */
const focused = (path: string, Component: ComponentType): RouteObject => ({ path, Component, handle: FOCUS });
const moved = (path: string, to: string): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
  handle: NO_SCREEN,
});
/** An address whose screen a later release brings. */
const planned = (path: string, screen: TextKey): RouteObject => ({
  path,
  element: <NotBuiltYetScreen screen={screen} />,
});

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

const guestRoutes: RouteObject[] = [
  moved('/auth', paths.login()),
  page(paths.login(), LoginScreen),
  page(paths.forgotPassword(), ForgotPasswordScreen),
  page(paths.resetPassword(), ResetPasswordScreen),
  page(paths.register(), RegisterScreen),
  page(paths.registerPending(), PendingScreen),
];

const publicRoutes: RouteObject[] = [
  // Opened by its address it is a page of its own (share.html).
  page(paths.sharePoint(), SharePageScreen),
  { path: paths.privacy(), element: <PolicyScreen kind="privacy" /> },
  { path: paths.terms(), element: <PolicyScreen kind="terms" /> },
  planned(paths.tools(), 'screen.tools'),
  planned(paths.jsonFormatter(), 'screen.jsonFormatter'),
  page(paths.notFound(), NotFoundScreen),
];

const memberRoutes: RouteObject[] = [
  page(paths.home(), DashboardScreen),
  page(paths.dashboard(), DashboardScreen),
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
  page(paths.unplacedMoney(), UnplacedMoneyScreen),
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
  planned(paths.calendar(), 'screen.calendar'),
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

/** Every address, its layout and who may see it (specification 2.1). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    children: [
      {
        Component: AuthLayout,
        children: [
          { Component: GuestGate, children: guestRoutes },
          page(paths.logout(), LogoutScreen),
          page(paths.pending(), PendingScreen),
        ],
      },
      { Component: PublicLayout, children: publicRoutes },
      {
        element: (
          <MenuCounts value={{ 'menu.invoices': OverdueCount, 'menu.unplacedMoney': UnplacedCount }}>
            <BellSlot value={(iconSize) => <Bell iconSize={iconSize} />}>
              <MemberGate />
            </BellSlot>
          </MenuCounts>
        ),
        children: [...screens, { Component: AdminGate, children: [settingsRoute] }],
      },
      moved('*', paths.notFound()),
    ],
  },
];
