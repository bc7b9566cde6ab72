import type { Permission } from '@countinghouse/domain/access/permissions';
import type { LucideIcon } from 'lucide-react';
import { FileDown, FileSignature, Package, ReceiptText, UserPlus } from 'lucide-react';
import type { TextKey } from '../platform/i18n/index.ts';
import { paths } from '../platform/paths.ts';

export type CreateAction = {
  label: TextKey;
  short: TextKey;
  icon: LucideIcon;
  to: string;
  keys: string;
  /** Who may not do this is not offered it in the palette. */
  can: Permission;
};

/** What can be created from anywhere: the menu's buttons, the palette and the `C` keys read the same list. */
export const CREATE: Record<'invoice' | 'estimate' | 'customer' | 'product' | 'bill', CreateAction> = {
  invoice: {
    label: 'create.newInvoice',
    short: 'create.invoice',
    icon: ReceiptText,
    to: paths.invoiceNew(),
    keys: 'c i',
    can: 'invoices.write',
  },
  estimate: {
    label: 'create.newEstimate',
    short: 'create.estimate',
    icon: FileSignature,
    to: paths.estimateNew(),
    keys: 'c e',
    can: 'invoices.write',
  },
  customer: {
    label: 'create.newCustomer',
    short: 'create.customer',
    icon: UserPlus,
    to: paths.customerNew(),
    keys: 'c c',
    can: 'customers.write',
  },
  product: {
    label: 'create.newProduct',
    short: 'create.newProduct',
    icon: Package,
    to: paths.serviceNew(),
    keys: 'c p',
    can: 'services.write',
  },
  bill: {
    label: 'create.newBill',
    short: 'create.newBill',
    icon: FileDown,
    to: paths.billNew(),
    keys: 'c b',
    can: 'vendors.write',
  },
};

/** The `G` keys. */
export const GO_TO: readonly { label: TextKey; to: string; keys: string }[] = [
  { label: 'shortcuts.dashboard', to: paths.dashboard(), keys: 'g d' },
  { label: 'shortcuts.invoices', to: paths.invoiceList(), keys: 'g i' },
  { label: 'shortcuts.estimates', to: paths.estimateList(), keys: 'g e' },
  { label: 'shortcuts.customers', to: paths.customerList(), keys: 'g c' },
  { label: 'shortcuts.calendar', to: paths.calendar(), keys: 'g l' },
];
