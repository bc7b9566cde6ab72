import type { SeriesRow } from '@countinghouse/contracts/recurring';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeCurrency } from '../../platform/home-currency.ts';
import { repeatsText } from '../../platform/repeats-text.ts';
import type { Column } from '../../ui/list/ListTable.tsx';
import { Avatar } from '../../ui/show/Avatar.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { nextText } from './series-text.ts';

/** The next date, with what stands in its way. */
export function NextDate({ series }: { series: SeriesRow }) {
  const { t } = useTranslation();
  const { state, problem } = series;
  const text = nextText(series, t);
  if (problem && state === 'active')
    return (
      <span className="ch-series-two">
        <b>{text}</b>
        <StatusBadge status="overdue" label={t('recurring.view.failed')} title={problem} />
      </span>
    );
  if (state === 'active') return <b>{text}</b>;
  return <StatusBadge status={state === 'paused' ? 'draft' : 'canceled'} label={text} />;
}

/** The first is the row's name and always shown. */
export function seriesColumns(t: TFunction, openOf: (series: SeriesRow) => string): readonly Column<SeriesRow>[] {
  return [
    {
      key: 'what',
      title: t('recurring.columns.what'),
      sort: 'name',
      render: (series) => (
        <span className="ch-series-two">
          <Link className="ch-list-link" dir="auto" to={openOf(series)}>
            {series.name}
          </Link>
          <small>
            <bdi>{series.client}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'repeats',
      title: t('recurring.columns.repeats'),
      width: 196,
      render: ({ rule, action }) => (
        <span className="ch-series-two">
          {repeatsText(rule, t)}
          <small>{t(`recurring.action.${action}`)}</small>
        </span>
      ),
    },
    {
      key: 'next',
      title: t('recurring.columns.next'),
      width: 148,
      sort: 'next',
      render: (series) => <NextDate series={series} />,
    },
    {
      key: 'amount',
      title: t('recurring.columns.amount', { currency: homeCurrency() }),
      width: 132,
      sort: 'amount',
      align: 'end',
      render: ({ amount, currencyCode }) => <Money value={amount} currency={currencyCode} />,
    },
  ];
}

/** One series on a small screen. */
export function SeriesRowCard({ series, to }: { series: SeriesRow; to: string }) {
  const { t } = useTranslation();
  return (
    <li className="ch-card ch-link-card" data-row={series.idSeries}>
      <Avatar name={series.client} size={40} shape="square" />
      <div>
        <p className="ch-link-card-name">
          <Link className="ch-list-link" dir="auto" to={to}>
            {series.name}
          </Link>
        </p>
        <p>
          <bdi>{series.client}</bdi>
        </p>
        <p>{`${repeatsText(series.rule, t)} · ${t(`recurring.action.${series.action}`)}`}</p>
        <p>
          <NextDate series={series} /> <Money value={series.amount} currency={series.currencyCode} />
        </p>
      </div>
    </li>
  );
}
