import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../platform/permission.ts';
import { unbilledQueries } from './unbilled-work.api.ts';

/** How much work waits, beside the menu's entry; nothing while none does. */
export function UnbilledCount() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...unbilledQueries.count, enabled: useCan('invoices.read') });
  if (!data || data.count === 0) return null;
  return (
    <span className="ch-menu-count">
      {data.count}
      {data.isMore && '+'}
      <span className="ch-visually-hidden"> {t('unbilledWork.waiting')}</span>
    </span>
  );
}
