import type { ComponentType } from 'react';
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
import {
  CustomerDetailsScreen,
  CustomerEditScreen,
  CustomerListScreen,
  CustomerNewScreen,
} from './features/customers/index.ts';
import { DashboardScreen } from './features/dashboard/index.ts';
import { ProfileScreen } from './features/users/index.ts';
import { AuthLayout } from './layouts/AuthLayout.tsx';
import { AdminGate, GuestGate, MemberGate } from './layouts/gates.tsx';
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
const moved = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });
/** An address whose screen a later release brings. */
const planned = (path: string, screen: TextKey): RouteObject => ({
  path,
  element: <NotBuiltYetScreen screen={screen} />,
});

const guestRoutes: RouteObject[] = [
  moved('/auth', paths.login()),
  page(paths.login(), LoginScreen),
  page(paths.forgotPassword(), ForgotPasswordScreen),
  page(paths.resetPassword(), ResetPasswordScreen),
  page(paths.register(), RegisterScreen),
  page(paths.registerPending(), PendingScreen),
];

const publicRoutes: RouteObject[] = [
  planned(paths.sharePoint(), 'screen.sharePoint'),
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
  planned(paths.design(), 'screen.design'),
  page(paths.customerList(), CustomerListScreen),
  page(paths.customerDetails(':id'), CustomerDetailsScreen),
  page(paths.customerEdit(':id'), CustomerEditScreen),
  page(paths.customerNew(), CustomerNewScreen),
  planned(paths.customerStatements(), 'screen.customerStatements'),
  planned(paths.invoiceList(), 'screen.invoiceList'),
  planned(paths.invoiceDetails(':id'), 'screen.invoiceDetails'),
  planned(paths.invoiceEdit(':id'), 'screen.invoiceEdit'),
  planned(paths.invoiceNew(':generateType'), 'screen.invoiceNew'),
  planned(paths.estimateList(), 'screen.estimateList'),
  planned(paths.estimateDetails(':id'), 'screen.estimateDetails'),
  planned(paths.estimateEdit(':id'), 'screen.estimateEdit'),
  planned(paths.estimateNew(':generateType'), 'screen.estimateNew'),
  planned(paths.paymentsReport(), 'screen.paymentsReport'),
  planned(paths.salesTaxList(), 'screen.salesTaxList'),
  planned(paths.salesTaxDetails(':id'), 'screen.salesTaxDetails'),
  planned(paths.salesTaxNew(), 'screen.salesTaxNew'),
  planned(paths.businessDetails(), 'screen.businessDetails'),
  planned(paths.serviceList(), 'screen.serviceList'),
  planned(paths.serviceDetails(':id'), 'screen.serviceDetails'),
  planned(paths.serviceNew(), 'screen.serviceNew'),
  planned(paths.serviceCategoryList(), 'screen.serviceCategoryList'),
  planned(paths.serviceCategoryDetails(':id'), 'screen.serviceCategoryDetails'),
  planned(paths.serviceCategoryNew(), 'screen.serviceCategoryNew'),
  planned(paths.vendorList(), 'screen.vendorList'),
  planned(paths.vendorDetails(':id'), 'screen.vendorDetails'),
  planned(paths.vendorNew(), 'screen.vendorNew'),
  planned(paths.billList(), 'screen.billList'),
  planned(paths.billDetails(':id'), 'screen.billDetails'),
  planned(paths.billEdit(':id'), 'screen.billEdit'),
  planned(paths.billNew(), 'screen.billNew'),
  planned(paths.partList(), 'screen.partList'),
  planned(paths.partDetails(':id'), 'screen.partDetails'),
  planned(paths.partNew(), 'screen.partNew'),
  planned(paths.userList(), 'screen.userList'),
  planned(paths.calendar(), 'screen.calendar'),
  planned(paths.support(), 'screen.support'),
  moved(paths.invoiceCustomization(), paths.settings('customization')),
  moved(paths.invoiceSizeDesign(), paths.design()),
];

const adminRoutes: RouteObject[] = [
  planned(paths.settings(), 'screen.settings'),
  planned(paths.configurations(), 'screen.configurations'),
  planned(paths.smtpList(), 'screen.smtpList'),
  planned(paths.smtpDetails(':id'), 'screen.smtpDetails'),
  planned(paths.licenseList(), 'screen.licenseList'),
  planned(paths.licenseDetails(':id'), 'screen.licenseDetails'),
  planned(paths.bankAccounts(), 'screen.bankAccounts'),
  planned(paths.userNew(), 'screen.userNew'),
  planned(paths.userEdit(':id'), 'screen.userEdit'),
  planned(paths.selfChecks(), 'screen.selfChecks'),
];

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
      { Component: MemberGate, children: [...memberRoutes, { Component: AdminGate, children: adminRoutes }] },
      moved('*', paths.notFound()),
    ],
  },
];
