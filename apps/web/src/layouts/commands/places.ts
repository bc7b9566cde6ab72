import type { Permission } from '@countinghouse/domain/access/permissions';
import type { TFunction } from 'i18next';
import {
  BadgeDollarSign,
  ChartColumn,
  FileMinus,
  type LucideIcon,
  Mail,
  Package,
  Palette,
  Settings,
  SlidersHorizontal,
  Wallet,
} from 'lucide-react';
import { paths } from '../../platform/paths.ts';

type Label = (t: TFunction) => string;

export type Place = {
  group: 'reports' | 'settings' | 'goTo';
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

/** Screens, reports and settings that the menu has no entry for. A room joins by a line. */
export const PLACES: readonly Place[] = [
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
