import type { Activity } from '@countinghouse/contracts/activity';
import { Archive, CirclePlus, CreditCard, Merge, Pencil, Tag, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../../platform/i18n/index.ts';
import { ActivityPanel } from '../../../ui/record/ActivityPanel.tsx';
import { customerQueries } from '../customers.api.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'customer.created': <CirclePlus size={14} />,
  'customer.updated': <Pencil size={14} />,
  'customer.archived': <Archive size={14} />,
  'customer.restored': <Archive size={14} />,
  'customer.billing_linked': <CreditCard size={14} />,
  'customer.billing_removed': <CreditCard size={14} />,
  'customer.shipping_linked': <Truck size={14} />,
  'customer.shipping_removed': <Truck size={14} />,
  'customer.merged': <Merge size={14} />,
  'customer.merged_into': <Merge size={14} />,
  'tag.assigned': <Tag size={14} />,
  'tag.unassigned': <Tag size={14} />,
};

export const CustomerActivity = ({ id }: { id: number }) => (
  <ActivityPanel query={customerQueries.activity(id)} iconOf={({ action }) => ICONS[action]} textOf={sentence} />
);

/** Wire fields as the form calls them; several may be one field there. */
const FIELDS = {
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  dateOfBirth: 'dateOfBirth',
  note: 'note',
  isCompany: 'isCompany',
  clientCompanies: 'companyName',
  coordinates: 'address',
  clientContactNumbers: 'numbers',
  clientEmailAddresses: 'emails',
  clientWebPages: 'pages',
} as const;

function sentence({ action, by, after }: Activity): string {
  const { t } = i18n;
  const who = by || t('customers.activity.somebody');
  switch (action) {
    case 'customer.created':
    case 'customer.archived':
    case 'customer.restored':
    case 'customer.billing_linked':
    case 'customer.billing_removed':
    case 'customer.shipping_linked':
    case 'customer.shipping_removed':
    case 'customer.merged':
    case 'customer.merged_into':
    case 'tag.assigned':
    case 'tag.unassigned':
      return t(`customers.activity.${action.replace('.', '_') as 'customer_created'}`, { who });
    case 'customer.updated': {
      const fields = changedFields(after).map((field) => t(`customers.activityFields.${field}`));
      return t('customers.activity.customer_updated', { who, fields: fields.join(', ') });
    }
    default:
      return t('customers.activity.other', { who, action });
  }
}

function changedFields(after: unknown) {
  const names = typeof after === 'object' && after !== null ? Object.keys(after) : [];
  return Object.entries(FIELDS).flatMap(([wire, field]) => (names.includes(wire) ? [field] : []));
}
