import '../../ui/record/details.css';
import './recurring.css';
import { useQuery } from '@tanstack/react-query';
import { Clock, Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { useHasSide } from '../../platform/viewport.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { seriesQueries } from './recurring.api.ts';
import { SeriesCard } from './SeriesCard.tsx';
import { SeriesList, useSeriesScreen } from './SeriesList.tsx';

type RecurringScreenProps = {
  /** The room of reminders shows its own list below. */
  reminders?: ReactNode;
};

/** Series at the start, the chosen one beside them, and what open invoices are reminded of below. */
export function RecurringScreen({ reminders }: RecurringScreenProps) {
  const { t } = useTranslation();
  const canWrite = useCan('recurring.write');
  const canSet = useCan('settings.read');
  const hasSide = useHasSide();
  const [params, setParams] = useSearchParams();
  const screen = useSeriesScreen(canWrite);
  const named = Number(params.get('series'));
  const chosen = named || (hasSide ? (screen.page.data?.data[0]?.idSeries ?? 0) : 0);
  const close = () =>
    setParams((old) => {
      old.delete('series');
      return old;
    });
  return (
    <>
      <PageHeader
        title={t('recurring.title')}
        meta={<Figures />}
        actions={
          <>
            {canSet && (
              <ButtonLink to={`${paths.configurations()}#reminders`} icon={<Clock size={16} />}>
                {t('recurring.rules')}
              </ButtonLink>
            )}
            {canWrite && (
              <ButtonLink to={paths.recurringNew()} variant="primary" icon={<Plus size={16} />}>
                {t('recurring.new')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="ch-details ch-series-page" data-alone={chosen === 0 || !hasSide}>
        <div className="ch-details-main">
          <SeriesList screen={screen} search={params.toString()} />
          <Suspense fallback={null}>{reminders}</Suspense>
        </div>
        {chosen > 0 && hasSide && <SeriesCard key={chosen} id={chosen} />}
      </div>
      {chosen > 0 && !hasSide && (
        <Drawer size={480} title={t('recurring.one')} onClose={close}>
          <SeriesCard key={chosen} id={chosen} />
        </Drawer>
      )}
    </>
  );
}

function Figures() {
  const { t } = useTranslation();
  const { data } = useQuery(seriesQueries.figures);
  if (!data || data.count === 0) return null;
  const { count, expected, currencyCode, until } = data;
  if (expected === null) return t('recurring.counted', { count });
  return t('recurring.expected', { count, amount: formatMoney(expected, currencyCode), day: formatDate(until) });
}
