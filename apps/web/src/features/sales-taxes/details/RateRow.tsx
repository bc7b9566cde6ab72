import { deleteSalesTaxRate, type SalesTax, type SalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { Lock, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { useSalesTaxWrite } from '../sales-taxes.api.ts';
import { rateText } from '../tax-text.ts';
import { useToday } from '../use-today.ts';

type RateRowProps = { tax: SalesTax; rate: SalesTaxRate; canWrite: boolean; onEdit: () => void };

/** One version: what, when, and whether it can still be changed. */
export function RateRow({ tax, rate, canWrite, onEdit }: RateRowProps) {
  const { t } = useTranslation();
  const today = useToday();
  const isToday = tax.rateToday?.idSalesTaxRate === rate.idSalesTaxRate;
  const when = isToday ? 'today' : rate.validFrom > today ? 'later' : 'past';
  const until = rate.validTo ? formatDate(rate.validTo) : t('salesTaxes.rates.open');
  return (
    <li data-when={when}>
      <b>{rateText(rate, t)}</b>
      <div>
        <p>
          {formatDate(rate.validFrom)} – {until}
        </p>
        {rate.isUsed && (
          <p className="ch-rate-used">
            <Lock size={13} aria-hidden="true" />
            {t('salesTaxes.rates.usedText')}
          </p>
        )}
      </div>
      <em>{t(`salesTaxes.rates.${when}`)}</em>
      {canWrite && <RateActions tax={tax} rate={rate} onEdit={onEdit} />}
    </li>
  );
}

function RateActions({ tax, rate, onEdit }: Omit<RateRowProps, 'canWrite'>) {
  const { t } = useTranslation();
  const { idSalesTaxRate, isUsed } = rate;
  const remove = useSalesTaxWrite(() => call(deleteSalesTaxRate, { params: { id: tax.idSalesTax, idSalesTaxRate } }));
  const day = formatDate(rate.validFrom);
  return (
    <span className="ch-tax-actions">
      <Button
        size="small"
        aria-label={t(isUsed ? 'salesTaxes.rates.end' : 'salesTaxes.rates.edit', { day })}
        onClick={onEdit}
      >
        <Pencil size={14} />
      </Button>
      {!isUsed && tax.rates.length > 1 && (
        <ConfirmButton
          size="small"
          aria-label={t('salesTaxes.rates.remove', { day })}
          question={t('salesTaxes.rates.removeQuestion')}
          text={t('salesTaxes.rates.removeText')}
          onConfirm={() => {
            const said = t('salesTaxes.rates.removed');
            // This row is gone by then, and callbacks of its own would go with it.
            remove
              .mutateAsync(undefined)
              .then(() => notify.success(said))
              .catch(showProblem);
          }}
        >
          <Trash2 size={14} />
        </ConfirmButton>
      )}
    </span>
  );
}
