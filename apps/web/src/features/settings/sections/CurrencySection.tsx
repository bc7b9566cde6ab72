import { useTranslation } from 'react-i18next';
import { SectionHead } from '../SectionHead.tsx';
import type { SectionProps } from './section-props.ts';

/** Read-only: the specification lets nobody change it after the account was created (5). */
export function CurrencySection({ settings }: SectionProps) {
  const { t } = useTranslation();
  const { currencyName, currencySymbol, currencyCode } = settings;
  return (
    <div className="ch-settings-form">
      <div className="ch-settings-scroll">
        <SectionHead name="currency" />
        <dl className="ch-settings-currency">
          <dt>{t('settings.currency.name')}</dt>
          <dd>
            <b aria-hidden="true">{currencySymbol}</b>
            <span>
              {currencyName}
              <small>{currencyCode}</small>
            </span>
          </dd>
        </dl>
        <p className="ch-settings-why">{t('settings.currency.why')}</p>
      </div>
    </div>
  );
}
