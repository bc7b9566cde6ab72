import type { Service } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/format.ts';

/** On how many approved documents it stands. */
export function UsedInPanel({ service: { usedCount, lastUsedDate } }: { service: Service }) {
  const { t } = useTranslation();
  if (usedCount === 0) return <p className="ch-quiet">{t('services.details.notUsed')}</p>;
  return (
    <p>
      {t('services.details.usedIn', { count: usedCount })}
      {lastUsedDate && ` ${t('services.details.lastOn', { day: formatDay(lastUsedDate) })}`}
    </p>
  );
}
