import type { LucideIcon } from 'lucide-react';
import {
  BadgeCheck,
  Building2,
  Calculator,
  CalendarDays,
  FileDown,
  FileSignature,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  NotebookPen,
  Package,
  Radar,
  ReceiptText,
  Repeat,
  Settings,
  Store,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import type { TextKey } from '../platform/i18n/index.ts';
import { paths } from '../platform/paths.ts';

export type MenuLink = {
  label: TextKey;
  to: string;
  icon: LucideIcon;
  /** Addresses that belong to this entry: itself and everything below one of these. */
  within: readonly string[];
};
export type MenuFolder = { label: TextKey; icon: LucideIcon; links: readonly MenuLink[] };
export type MenuGroup = { label?: TextKey; adminOnly?: true; entries: readonly (MenuLink | MenuFolder)[] };

const link = (label: TextKey, icon: LucideIcon, to: string, ...within: string[]): MenuLink => ({
  label,
  icon,
  to,
  within: [to, ...within],
});

/** Order and labels are the specification's (2.4). */
export const MENU: readonly MenuGroup[] = [
  {
    entries: [
      link('menu.dashboard', LayoutDashboard, paths.dashboard(), '/intro-business-information'),
      link('menu.calendar', CalendarDays, paths.calendar()),
    ],
  },
  {
    label: 'menu.sales',
    entries: [
      link('menu.estimates', FileSignature, paths.estimateList(), '/estimates'),
      link('menu.invoices', ReceiptText, paths.invoiceList(), '/invoices'),
      link('menu.recurring', Repeat, paths.recurring(), '/recurring'),
      link('menu.unbilledWork', Radar, paths.unbilledWork()),
      link('menu.customers', Users, paths.customerList(), '/customers'),
      {
        label: 'menu.servicesAndProducts',
        icon: Package,
        links: [
          link('menu.services', Package, paths.serviceList(), '/services', '/parts'),
          link('menu.servicesCategories', Package, paths.serviceCategoryList(), '/services/services-category'),
        ],
      },
      {
        label: 'menu.accounting',
        icon: Calculator,
        links: [
          link('menu.salesTaxes', Calculator, paths.salesTaxList()),
          link('menu.paymentsReport', Calculator, paths.paymentsReport()),
          link('menu.customersStatements', Calculator, paths.customerStatements()),
          link('menu.reports', Calculator, paths.reports()),
          link(
            'menu.accounts',
            Calculator,
            paths.accountList(),
            paths.journalList(),
            paths.openingBalances(),
            paths.accountRoles(),
            paths.periods(),
          ),
          link('menu.unplacedMoney', Calculator, paths.unplacedMoney()),
        ],
      },
    ],
  },
  {
    label: 'menu.purchases',
    entries: [
      link('menu.vendors', Store, paths.vendorList(), '/purchases/vendors'),
      link('menu.bills', FileDown, paths.billList(), '/purchases/bills'),
    ],
  },
  {
    label: 'menu.myStuff',
    entries: [
      link('menu.myProfile', UserRound, paths.profile(), paths.profileEdit()),
      link('menu.myNotes', NotebookPen, paths.notes()),
    ],
  },
  {
    label: 'menu.organization',
    entries: [
      link('menu.users', UsersRound, paths.userList(), '/users'),
      link('menu.businessDetails', Building2, paths.businessDetails()),
    ],
  },
  {
    label: 'menu.admin',
    adminOnly: true,
    entries: [
      link('menu.bankAccount', Landmark, paths.bankAccounts()),
      link(
        'menu.settings',
        Settings,
        paths.settings(),
        paths.configurations(),
        paths.design(),
        '/admin-settings/smtp',
        '/admin-settings/smtp-details',
      ),
      link('menu.licenses', BadgeCheck, paths.licenseList(), '/admin-settings/license-details'),
    ],
  },
  { entries: [link('menu.support', LifeBuoy, paths.support(), paths.selfChecks(), paths.chatbot())] },
];

export const isFolder = (entry: MenuLink | MenuFolder): entry is MenuFolder => 'links' in entry;

export const menuFor = (isAdmin: boolean) => MENU.filter(({ adminOnly }) => isAdmin || !adminOnly);

export const menuLinks = (groups: readonly MenuGroup[]) =>
  groups.flatMap(({ entries }) => entries.flatMap((entry) => (isFolder(entry) ? entry.links : [entry])));

const covers = (place: string, pathname: string) => pathname === place || pathname.startsWith(`${place}/`);

/** The entry an address belongs to; the longest match wins (`/services/services-category` is not `/services`). */
export function activeLink(pathname: string): MenuLink | undefined {
  const at = pathname === '/' ? paths.dashboard() : pathname;
  const reach = (one: MenuLink) => Math.max(0, ...one.within.filter((place) => covers(place, at)).map((p) => p.length));
  const best = menuLinks(MENU).reduce<MenuLink | undefined>(
    (found, one) => (reach(one) > (found ? reach(found) : 0) ? one : found),
    undefined,
  );
  return best;
}
