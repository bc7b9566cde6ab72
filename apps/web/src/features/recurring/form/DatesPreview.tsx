import { NewSeries, type Series } from '@countinghouse/contracts/recurring';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../../platform/day-text.ts';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { seriesQueries } from '../recurring.api.ts';
import { DateRows } from '../SeriesDates.tsx';
import { zoneText } from '../series-text.ts';
import { bodyOf, type SeriesDraft } from './series-draft.ts';

type DatesPreviewProps = { draft: SeriesDraft; series: Series | undefined };

/** What the rule means, while it is typed: asked of the server, which makes the invoices by the same function. */
export function DatesPreview({ draft, series }: DatesPreviewProps) {
  const { t } = useTranslation();
  const given = useDeferredValue(JSON.stringify(bodyOf({ ...draft, name: 'x' })));
  const { data: body } = NewSeries.safeParse(JSON.parse(given));
  const { rule, runTime, rise, idInvoice } = body ?? {};
  const question = rule && {
    rule,
    runTime,
    rise,
    idInvoice,
    count: 6,
    ...(idInvoice === 0 && series && { invoice: series.invoice }),
  };
  const { data, error, refetch } = useQuery({
    ...seriesQueries.preview(question as Parameters<typeof seriesQueries.preview>[0]),
    enabled: question !== undefined,
  });
  const isToday = series === undefined && data?.dates[0]?.day === homeToday() && draft.start === homeToday();
  return (
    <Panel title={t('recurring.form.preview')}>
      <div className="ch-doc-part">
        {data ? (
          <>
            <DateRows dates={data.dates} currency={data.currencyCode} wanted={draft.runTime} />
            {isToday && <p className="ch-quiet">{t('recurring.form.first')}</p>}
            <p className="ch-quiet">{t('recurring.form.zone', { zone: zoneText(data.timezone) })}</p>
          </>
        ) : error ? (
          <ErrorState
            title={t('recurring.card.datesFailed')}
            text={problemText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </div>
    </Panel>
  );
}
