import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../platform/session.tsx';
import { jurisdictionText, taxRateText } from '../tax-text.ts';
import { Collected } from './Collected.tsx';
import { TaxLink } from './columns.tsx';
import { TaxRowMenu } from './TaxRowMenu.tsx';

/** One tax on a small screen. The whole card is the link's target. */
export function TaxCard({ tax, canWrite }: { tax: SalesTax; canWrite: boolean }) {
  const { t } = useTranslation();
  const { currencyCode: currency } = useAccount().business;
  const { idSalesTax, name, kind, taxNumber, isDefault, isActive } = tax;
  const marks = [
    kind !== 'normal' && t(`salesTaxes.kinds.${kind}`),
    isDefault && t('salesTaxes.list.default'),
    !isActive && t('salesTaxes.inactive'),
  ].filter((mark) => mark !== false);
  return (
    <li className="ch-card ch-link-card ch-tax-card" data-row={idSalesTax}>
      <div>
        <p className="ch-tax-card-name">
          <TaxLink tax={tax} />
          <b>{taxRateText(tax, undefined, t)}</b>
        </p>
        <p>{name}</p>
        <p>{[taxNumber, jurisdictionText(tax)].filter(Boolean).join(' · ')}</p>
        {marks.length > 0 && <p>{marks.join(' · ')}</p>}
        <p>
          {t('salesTaxes.list.collected', { currency })} <Collected tax={tax} />
        </p>
      </div>
      {canWrite && <TaxRowMenu tax={tax} />}
    </li>
  );
}
