import type { Activity } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Archive, CirclePlus, CreditCard, History, Merge, Pencil, Tag, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
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

/** What happened to this customer, newest first. */
export function ActivityPanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(customerQueries.activity(id));
  if (error && !data) {
    return (
      <ErrorState title={t('customers.activity.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) return <p className="ch-quiet">{t('customers.activity.none')}</p>;
  return (
    <ol className="ch-timeline">
      {data.map((activity) => (
        <li key={activity.id}>
          <span aria-hidden="true">{ICONS[activity.action] ?? <History size={14} />}</span>
          <p>{sentence(activity, t)}</p>
          <time dateTime={activity.happenedDate}>{formatInstant(activity.happenedDate)}</time>
        </li>
      ))}
    </ol>
  );
}

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

function sentence({ action, by, after }: Activity, t: TFunction): string {
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
