import type { Series, SeriesDate } from '@countinghouse/contracts/recurring';
import { weekdayOf } from '@countinghouse/domain/recurring/rule';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '../../platform/format.ts';
import { problemText } from '../../platform/problems.ts';
import { weekdayText } from '../../platform/repeats-text.ts';
import { Segments } from '../../ui/field/Segments.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { seriesQueries } from './recurring.api.ts';
import { oddityText } from './series-text.ts';

type SeriesDatesProps = {
  series: Series;
  /** Left away for who may only look. */
  onUndo: ((day: string) => void) | undefined;
};

const COUNTS = ['6', '12'] as const;

/** The next dates, each with its weekday and the reason where something about it is odd. */
export function SeriesDates({ series, onUndo }: SeriesDatesProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState<(typeof COUNTS)[number]>('6');
  const { data, error, refetch } = useQuery(seriesQueries.dates(series.idSeries, Number(count)));
  return (
    <section className="ch-series-dates">
      <div>
        <h3>{t('recurring.card.dates')}</h3>
        <Segments
          label={t('recurring.card.datesShown')}
          segments={COUNTS.map((value) => ({ value, label: value }))}
          value={count}
          onChange={setCount}
        />
      </div>
      {data ? (
        <DateRows dates={data.dates} currency={data.currencyCode} wanted={series.runTime} onUndo={onUndo} />
      ) : error ? (
        <ErrorState title={t('recurring.card.datesFailed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </section>
  );
}

type DateRowsProps = {
  dates: readonly SeriesDate[];
  currency: string;
  /** The time that the rule names. */
  wanted: string;
  onUndo?: ((day: string) => void) | undefined;
};

export function DateRows({ dates, currency, wanted, onUndo }: DateRowsProps) {
  const { t } = useTranslation();
  if (dates.length === 0) return <p className="ch-quiet">{t('recurring.card.noDates')}</p>;
  return (
    <ol className="ch-series-days">
      {dates.map((date) => (
        <li key={date.day} data-state={date.state}>
          <b>{formatListDate(date.day)}</b>
          <span className="ch-series-two">
            {weekdayText(weekdayOf(date.day))}
            <small>{oddityText(date, wanted, t)}</small>
          </span>
          {date.state === 'skipped' && onUndo ? (
            <button type="button" className="ch-text-button" onClick={() => onUndo(date.day)}>
              <Undo2 size={14} aria-hidden="true" /> {t('recurring.card.undo')}
            </button>
          ) : (
            date.amount !== null && <Money value={date.amount} currency={currency} />
          )}
        </li>
      ))}
    </ol>
  );
}
