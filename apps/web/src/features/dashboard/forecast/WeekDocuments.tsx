import type { ForecastDocument, ForecastWeek } from '@countinghouse/contracts/dashboard';
import { FORECAST_LINES, type ForecastLine } from '@countinghouse/domain/forecast/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate } from '../../../platform/format.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Segments } from '../../../ui/field/Segments.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { dashboardQueries } from '../dashboard.api.ts';
import { SectionBody } from '../Section.tsx';

type WeekDocumentsProps = { week: ForecastWeek; onClose: () => void };

/** The documents behind one week, by the line that is looked at. */
export function WeekDocuments({ week, onClose }: WeekDocumentsProps) {
  const { t } = useTranslation();
  const [line, setLine] = useState<ForecastLine>('expected');
  const query = useInfiniteQuery(dashboardQueries.week(week.week, line));
  const title = t('dashboard.forecast.opened', {
    from: formatListDate(week.startsOn),
    to: formatListDate(week.endsOn),
  });
  useShortcuts({ escape: onClose });
  return (
    <aside className="ch-forecast-aside" aria-label={title}>
      <h3>
        {title}
        <button
          type="button"
          className="ch-icon-button"
          data-size="small"
          aria-label={t('dashboard.forecast.close')}
          onClick={onClose}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </h3>
      <Segments
        label={t('dashboard.forecast.line')}
        size="small"
        isBlock
        value={line}
        segments={FORECAST_LINES.map((value) => ({ value, label: t(`dashboard.forecast.${value}`) }))}
        onChange={setLine}
      />
      <SectionBody query={query} failed={t('dashboard.forecast.documentsFailed')} waiting={<SkeletonRows rows={3} />}>
        {({ pages: [first, ...others] }) =>
          first && (
            <Documents
              documents={[first, ...others].flatMap(({ data }) => data)}
              currency={first.currencyCode}
              total={first.listTotalSize}
              sum={first.listTotalBill}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            />
          )
        }
      </SectionBody>
    </aside>
  );
}

type DocumentsProps = {
  documents: readonly ForecastDocument[];
  currency: string;
  total: number;
  sum: ForecastDocument['amount'];
  onMore: (() => void) | undefined;
};

function Documents({ documents, currency, total, sum, onMore }: DocumentsProps) {
  const { t } = useTranslation();
  if (documents.length === 0) return <p>{t('dashboard.forecast.none')}</p>;
  return (
    <>
      <ul className="ch-dash-rows">
        {documents.map((document) => (
          <li key={`${document.source} ${document.id} ${document.title} ${document.dueOn}`}>
            <Link className="ch-dash-row" to={document.linkTo}>
              <span className="ch-dash-what">
                <b dir="auto">{document.client}</b>
                <small>
                  {document.title} · {t('dashboard.forecast.due', { day: formatListDate(document.dueOn) })}
                  {document.usualDaysLate !== null &&
                    document.usualDaysLate > 0 &&
                    ` · ${t('dashboard.forecast.paysLate', { count: document.usualDaysLate })}`}
                </small>
              </span>
              <Money value={document.amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="ch-dash-more">
        <span>
          {t('dashboard.shown', { shown: documents.length, total })} · <Money value={sum} currency={currency} />
        </span>
        {onMore && (
          <button type="button" className="ch-text-button" onClick={onMore}>
            {t('dashboard.more')}
          </button>
        )}
      </p>
    </>
  );
}
