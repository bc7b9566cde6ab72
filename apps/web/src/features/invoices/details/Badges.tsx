import type { Invoice } from '@countinghouse/contracts/invoices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { badgeOf } from '../status-text.ts';

type BadgesProps = { invoice: Invoice; size?: 'middle' | 'large'; children?: ReactNode };

/** The status, whether it is late, and whether it is hidden from the lists: three things that can be true at once. */
export function Badges({ invoice, size = 'middle', children }: BadgesProps) {
  const { t } = useTranslation();
  const { generateType, invoiceStatus, isOverdue, isDeleted } = invoice;
  return (
    <span className="ch-doc-badges">
      <StatusBadge {...badgeOf({ generateType, status: invoiceStatus, isDeleted: false }, t)} size={size} />
      {isOverdue && <StatusBadge status="overdue" label={t(`invoices.details.overdue.${generateType}`)} size={size} />}
      {isDeleted && <StatusBadge status="deleted" label={t('invoices.details.deleted')} size={size} />}
      {children}
    </span>
  );
}
