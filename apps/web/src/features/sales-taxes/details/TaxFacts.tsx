import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { jurisdictionText, rateText } from '../tax-text.ts';

/** What the tax is today, then everything else that was said about it. */
export function TaxFacts({ tax }: { tax: SalesTax }) {
  const { t } = useTranslation();
  const { rateToday } = tax;
  return (
    <Panel>
      <div className="ch-tax-facts">
        <p>
          <small>{t('salesTaxes.details.rateToday')}</small>
          <strong>{rateToday ? rateText(rateToday, t) : t('salesTaxes.details.noRateToday')}</strong>
        </p>
        <Facts className="ch-fact-rows" rows={factsOf(tax, t)} />
      </div>
    </Panel>
  );
}

function factsOf(tax: SalesTax, t: TFunction): readonly (readonly [string, string])[] {
  const { kind, appliesTo, recoverable, taxNumber, isNumberShown, agency, filingFrequency, periodStart } = tax;
  const shown = isNumberShown ? t('salesTaxes.details.numberShown') : t('salesTaxes.details.numberHidden');
  const filing = [
    filingFrequency && t(`salesTaxes.frequencies.${filingFrequency}`),
    periodStart && t('salesTaxes.details.from', { day: formatDate(periodStart) }),
  ].filter(Boolean);
  return [
    [t('salesTaxes.form.kind'), t(`salesTaxes.kinds.${kind}`)],
    [t('salesTaxes.form.appliesTo'), t(`salesTaxes.uses.${appliesTo}`)],
    ...(appliesTo === 'sales'
      ? []
      : [
          [
            t('salesTaxes.details.recoverable'),
            recoverable ? t('salesTaxes.details.comesBack') : t('salesTaxes.details.isCost'),
          ] as const,
        ]),
    [t('salesTaxes.details.number'), taxNumber && `${taxNumber} (${shown})`],
    [t('salesTaxes.details.agency'), agency],
    [t('salesTaxes.details.jurisdiction'), jurisdictionText(tax)],
    [t('salesTaxes.details.filing'), filing.join(' ')],
    [t('salesTaxes.details.byDefault'), tax.isDefault ? t('salesTaxes.details.yes') : t('salesTaxes.details.no')],
    [t('salesTaxes.details.changed'), changedText(tax, t)],
  ];
}

/** Taxes that came with the registration were made by nobody. */
const changedText = ({ updatedDate, updatedBy }: SalesTax, t: TFunction) => {
  const when = formatInstant(updatedDate);
  return updatedBy ? t('salesTaxes.details.changedBy', { when, who: updatedBy }) : when;
};
