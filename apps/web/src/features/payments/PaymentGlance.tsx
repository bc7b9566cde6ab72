import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format.ts';
import { Glance, GlanceLines } from '../../ui/record/Glance.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { nameOf } from './names.ts';
import { paymentQueries } from './payments.api.ts';

/** When and how it came, and what it paid. */
export function PaymentGlance({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: payment, isError } = useQuery(paymentQueries.detail(id));
  if (isError) return null;
  if (!payment) return <SkeletonRows rows={3} />;
  const { paymentDate, paymentMethod, reference, allocations, currencyCode } = payment;
  return (
    <Glance>
      <GlanceLines
        lines={[
          { key: 'day', label: t('payments.glance.day'), value: formatDate(paymentDate) },
          { key: 'method', label: t('payments.glance.method'), value: paymentMethod.name },
          ...(reference ? [{ key: 'ref', label: t('payments.glance.reference'), value: <bdi>{reference}</bdi> }] : []),
        ]}
      />
      <GlanceLines
        lines={allocations.map((paid) => ({
          key: paid.idInvoice,
          label: nameOf(paid),
          value: <Money value={paid.amount} currency={currencyCode} />,
        }))}
      />
    </Glance>
  );
}
