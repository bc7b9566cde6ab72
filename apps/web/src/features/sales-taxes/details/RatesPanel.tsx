import type { SalesTax, SalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { RateDialog } from './RateDialog.tsx';
import { RateRow } from './RateRow.tsx';
import { SucceedDialog } from './SucceedDialog.tsx';

type OpenDialog = { kind: 'succeed' } | { kind: 'rate'; rate: SalesTaxRate | undefined };

/** Every version of the rate, newest first. */
export function RatesPanel({ tax, canWrite }: { tax: SalesTax; canWrite: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={t('salesTaxes.rates.title')}
      extra={
        canWrite && (
          <Button size="small" icon={<Plus size={15} />} onClick={() => setOpen({ kind: 'rate', rate: undefined })}>
            {t('salesTaxes.rates.add')}
          </Button>
        )
      }
    >
      <ul className="ch-rate-list">
        {tax.rates.map((rate) => (
          <RateRow
            key={rate.idSalesTaxRate}
            tax={tax}
            rate={rate}
            canWrite={canWrite}
            onEdit={() => setOpen({ kind: 'rate', rate })}
          />
        ))}
      </ul>
      {canWrite && (
        <div className="ch-rate-foot">
          <Button icon={<CalendarPlus size={16} />} onClick={() => setOpen({ kind: 'succeed' })}>
            {t('salesTaxes.rates.succeed')}
          </Button>
        </div>
      )}
      {open?.kind === 'succeed' && <SucceedDialog tax={tax} onClose={close} />}
      {open?.kind === 'rate' && <RateDialog tax={tax} rate={open.rate} onClose={close} />}
    </Panel>
  );
}
