import type { PaymentStatus } from '@countinghouse/domain/payments/methods';
import { useTranslation } from 'react-i18next';
import type { StatusKey } from '../../platform/palette.ts';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { StatusGlyph } from '../../ui/show/StatusGlyph.tsx';

const BADGES: Readonly<Record<PaymentStatus, StatusKey>> = {
  pending: 'processing',
  done: 'paid',
  failed: 'overdue',
  voided: 'canceled',
  bounced: 'overdue',
};

/** That it arrived is a mark; anything else is said in a word. */
export function PaymentMark({ status, isRefund = false }: { status: PaymentStatus; isRefund?: boolean }) {
  const { t } = useTranslation();
  const label = t(isRefund ? `payments.refundStatus.${status}` : `payments.status.${status}`);
  if (status !== 'done') return <StatusBadge status={BADGES[status]} label={label} />;
  return (
    <span role="img" aria-label={label} style={{ display: 'grid', color: 'var(--st-paid-solid)' }}>
      <StatusGlyph status="paid" size={14} />
    </span>
  );
}
