import type { Service } from '@countinghouse/contracts/services';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatQuantity } from '../../../platform/format.ts';
import { problemText } from '../../../platform/problems.ts';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';
import { Figure, Figures } from '../Figures.tsx';
import { serviceQueries } from '../services.api.ts';

/** How it sold in a year, and how estimates with it fared. */
export function UsageFigures({ service: { idService, unit } }: { service: Service }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(serviceQueries.usage(idService));
  if (error && !data)
    return (
      <Panel>
        <ErrorState title={t('services.usage.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      </Panel>
    );
  const waiting = <i className="ch-skeleton" data-part="amount" aria-hidden="true" />;
  const unitName = unit === 'quantity' || !data ? '' : t(`parts.units.${unit}`).toLowerCase();
  const { answeredEstimates = 0, acceptedEstimates = 0 } = data ?? {};
  return (
    <Figures label={t('services.usage.title')}>
      <Figure label={t('services.usage.sold')} unit={unitName}>
        {data ? formatQuantity(data.soldQty) : waiting}
      </Figure>
      <Figure label={t('services.usage.revenue')}>
        {data ? <Money value={data.revenue} currency={data.currencyCode} /> : waiting}
      </Figure>
      <Figure label={t('services.usage.average')}>
        {data ? (
          data.averagePrice === null ? (
            <Missing />
          ) : (
            <UnitPrice value={data.averagePrice} currency={data.currencyCode} />
          )
        ) : (
          waiting
        )}
      </Figure>
      <Figure
        label={t('services.usage.accepted')}
        unit={answeredEstimates > 0 ? t('services.usage.ofEstimates', { acceptedEstimates, answeredEstimates }) : ''}
      >
        {data ? data.acceptedRate === null ? <Missing /> : formatPercent(data.acceptedRate) : waiting}
      </Figure>
    </Figures>
  );
}
