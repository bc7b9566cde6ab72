import type { CustomerCredit } from '@countinghouse/contracts/payment-fields';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate, formatMoney } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { nameOf } from '../names.ts';
import type { CreditLayer } from './credit-layer.ts';

type CreditRowProps = { credit: CustomerCredit; onLayer: (layer: CreditLayer) => void };

/** One credit, and every invoice that took something of it. */
export function CreditRow({ credit, onLayer }: CreditRowProps) {
  const { t } = useTranslation();
  const canWrite = useCan('payments.write');
  const canRefund = useCan('payments.refund');
  const { idCredit, origin, number, date, currencyCode, amount, left, idEstimate, applications } = credit;
  const isHeld = idEstimate !== null && left > 0;
  const actions = [
    ...(canWrite && left > 0
      ? [
          {
            key: 'apply',
            label: t('payments.customer.applyThis'),
            onSelect: () => onLayer({ kind: 'apply', idCredit }),
          },
        ]
      : []),
    ...(canRefund && left > 0
      ? [
          {
            key: 'refund',
            label: t('payments.customer.refundThis'),
            onSelect: () => onLayer({ kind: 'refund', credit }),
          },
        ]
      : []),
    ...useTakeOff(credit, onLayer),
  ];
  return (
    <li>
      <span>
        <b>{isHeld ? t('payments.customer.held') : t(`payments.customer.origins.${origin}`)}</b>
        <small>
          {[number, formatListDate(date)].filter(Boolean).join(' · ')}
          {left !== amount && ` · ${t('payments.customer.ofAmount', { amount: formatMoney(amount, currencyCode) })}`}
        </small>
        {applications.map((application) => (
          <small key={application.idApplication}>
            <Link className="ch-link" to={paths.invoiceDetails(application.idInvoice)}>
              {t('payments.customer.usedOn', { name: nameOf(application) })}
            </Link>{' '}
            <Money value={application.amount} currency={currencyCode} />
          </small>
        ))}
      </span>
      <Money value={left} currency={currencyCode} />
      {actions.length > 0 && (
        <MenuButton label={t('payments.customer.moreFor', { name: number })} size="small" actions={actions}>
          <Ellipsis size={15} />
        </MenuButton>
      )}
    </li>
  );
}

function useTakeOff({ applications }: CustomerCredit, onLayer: CreditRowProps['onLayer']) {
  const { t } = useTranslation();
  const canVoid = useCan('payments.void');
  if (!canVoid) return [];
  return applications.map((application) => ({
    key: `off ${application.idApplication}`,
    label: t('payments.customer.takeOff', { name: nameOf(application) }),
    onSelect: () => onLayer({ kind: 'unapply', idApplication: application.idApplication }),
  }));
}
