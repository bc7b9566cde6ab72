import type { CashForecast } from '@countinghouse/contracts/dashboard';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/show/Money.tsx';

/** Where the expected money comes from, and how this business is usually paid. */
export function ForecastSources({ forecast }: { forecast: CashForecast }) {
  const { t } = useTranslation();
  const { bySource, later, usualDaysLate, isEstimate, currencyCode: currency } = forecast;
  return (
    <aside className="ch-forecast-aside" aria-label={t('dashboard.forecast.sources')}>
      <h3>{t('dashboard.forecast.sources')}</h3>
      <dl className="ch-dash-facts">
        {bySource.map(({ source, expected }) => (
          <div key={source}>
            <dt>{t(`dashboard.forecast.source.${source}`)}</dt>
            <dd>
              <Money value={expected} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('dashboard.forecast.later')}</dt>
          <dd>
            <Money value={later.expected} currency={currency} />
          </dd>
        </div>
      </dl>
      <p>
        {usualDaysLate !== null && `${habitText(usualDaysLate, t)} `}
        {t('dashboard.forecast.openHint')}
      </p>
      {isEstimate && <p>{t('dashboard.forecast.isEstimate')}</p>}
    </aside>
  );
}

function habitText(days: number, t: TFunction): string {
  if (days === 0) return t('dashboard.forecast.usuallyOn');
  return days > 0
    ? t('dashboard.forecast.usuallyLate', { count: days })
    : t('dashboard.forecast.usuallyEarly', { count: -days });
}
