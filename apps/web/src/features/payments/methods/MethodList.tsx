import type { PaymentMethod } from '@countinghouse/contracts/payment-methods';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { METHOD_ICONS } from '../method-icons.tsx';
import { MethodDialog, type MoneyAccount } from './MethodDialog.tsx';

type MethodListProps = { methods: readonly PaymentMethod[]; accounts: readonly MoneyAccount[] };

/** Every way of paying, those that were put away last. */
export function MethodList({ methods, accounts }: MethodListProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<PaymentMethod | 'new'>();
  const inOrder = methods.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <>
      <ul className="ch-doc-rows" aria-label={t('payments.methods.list')}>
        {inOrder.map((method) => (
          <li key={method.idPaymentMethod}>
            {METHOD_ICONS[method.kind]}
            <span>
              <b>{method.name}</b>
              <small>
                {[
                  method.accountName,
                  method.needsReference && t('payments.methods.needsReference'),
                  !method.isActive && t('payments.methods.inactive'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <button
              type="button"
              className="ch-icon-button"
              aria-label={t('payments.methods.edit', { name: method.name })}
              onClick={() => setEdited(method)}
            >
              <Pencil size={15} />
            </button>
          </li>
        ))}
      </ul>
      <p className="ch-doc-part">
        <Button size="small" icon={<Plus size={15} />} onClick={() => setEdited('new')}>
          {t('payments.methods.add')}
        </Button>
      </p>
      {edited && (
        <MethodDialog
          method={edited === 'new' ? undefined : edited}
          accounts={accounts}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
