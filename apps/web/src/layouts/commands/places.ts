import type { Permission } from '@countinghouse/domain/access/permissions';
import { FINANCIAL_REPORTS, REPORT_CATALOGUE, reportSlug } from '@countinghouse/domain/reports/catalogue';
import type { TFunction } from 'i18next';
import {
  BadgeDollarSign,
  BookOpen,
  Calculator,
  ChartColumn,
  FileMinus,
  type LucideIcon,
  Mail,
  Package,
  Palette,
  Plus,
  Settings,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react';
import { paths } from '../../platform/paths.ts';

type Label = (t: TFunction) => string;

export type Place = {
  group: 'reports' | 'settings' | 'goTo' | 'actions';
  label: Label;
  icon: LucideIcon;
  to: string;
  /** Who may not do this is not led there. */
  can: Permission;
};

/** Where it leads, and what somebody has to be allowed to do there. */
type Target = readonly [to: string, can: Permission];

const place = (group: Place['group'], label: Label, icon: LucideIcon, [to, can]: Target): Place => ({
  group,
  label,
  icon,
  to,
  can,
});

type SectionName =
  | 'color-design'
  | 'customization'
  | 'visibilities'
  | 'column-features'
  | 'outgoing-emails'
  | 'currency'
  | 'sequence-number'
  | 'date-phone-format';

const section = (name: SectionName, icon: LucideIcon = Settings) =>
  place('settings', (t) => `${t('settings.title')}: ${t(`settings.names.${name}`)}`, icon, [
    paths.settings(name),
    'settings.write',
  ]);

/** Screens, reports, settings and things to begin that the menu has no entry for, or not for everybody. A room joins by a line. */
export const PLACES: readonly Place[] = [
  place('actions', (t) => t('ledger.journals.new'), Plus, [paths.journalNew(), 'ledger.write']),
  place('actions', (t) => t('vendors.new'), Plus, [paths.vendorNew(), 'vendors.write']),
  place('actions', (t) => t('screen.partNew'), Plus, [paths.partNew(), 'services.write']),
  place('actions', (t) => t('screen.salesTaxNew'), Plus, [paths.salesTaxNew(), 'salesTaxes.write']),
  place('goTo', (t) => t('menu.accounts'), Calculator, [paths.accountList(), 'ledger.read']),
  place('goTo', (t) => t('ledger.tabs.journals'), BookOpen, [paths.journalList(), 'ledger.read']),
  place('goTo', (t) => t('ledger.tabs.opening'), BookOpen, [paths.openingBalances(), 'ledger.read']),
  place('goTo', (t) => t('ledger.tabs.roles'), BookOpen, [paths.accountRoles(), 'ledger.read']),
  place('goTo', (t) => t('ledger.tabs.periods'), BookOpen, [paths.periods(), 'ledger.read']),
  place('reports', (t) => t('menu.reports'), ChartColumn, [paths.reports(), 'ledger.read']),
  ...FINANCIAL_REPORTS.map((report) =>
    place('reports', () => REPORT_CATALOGUE[report].title, ChartColumn, [
      paths.report(reportSlug(report)),
      'ledger.read',
    ]),
  ),
  place('reports', (t) => t('menu.paymentsReport'), ChartColumn, [paths.paymentsReport(), 'payments.read']),
  place('reports', (t) => t('menu.customersStatements'), ChartColumn, [paths.customerStatements(), 'statements.read']),
  place('reports', (t) => t('menu.unplacedMoney'), Wallet, [paths.unplacedMoney(), 'payments.read']),
  place('goTo', (t) => t('screen.creditNoteList'), FileMinus, [paths.creditNoteList(), 'invoices.read']),
  place('goTo', (t) => t('screen.partList'), Package, [paths.partList(), 'services.read']),
  section('color-design', Palette),
  section('customization', SlidersHorizontal),
  section('visibilities'),
  section('column-features'),
  section('outgoing-emails', Mail),
  section('currency', BadgeDollarSign),
  section('sequence-number'),
  section('date-phone-format'),
  place('settings', (t) => t('screen.smtpList'), Mail, [paths.smtpList(), 'mail.manage']),
  place('settings', (t) => t('screen.configurations'), Settings, [paths.configurations(), 'settings.write']),
  place('settings', (t) => t('screen.design'), Palette, [paths.design(), 'settings.write']),
];
