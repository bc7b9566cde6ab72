import './price-history.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/format.ts';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';
import { serviceQueries } from '../services.api.ts';

/** Every price a service or part had, newest first. */
export function PriceHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    serviceQueries.prices(id),
  );
  if (error && !data) {
    return (
      <ErrorState title={t('services.history.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <>
      <table className="ch-price-history">
        <thead>
          <tr>
            <th scope="col">{t('services.history.when')}</th>
            <th scope="col">{t('services.history.what')}</th>
            <th scope="col">{t('services.history.was')}</th>
            <th scope="col">{t('services.history.price')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id: record, changedDate, cause, by, was, price }) => (
            <tr key={record}>
              <td>
                <time dateTime={changedDate}>{formatInstant(changedDate)}</time>
              </td>
              <td>{[t(`services.history.causes.${cause}`), by].filter(Boolean).join(' · ')}</td>
              <td>{was === null ? <Missing /> : <UnitPrice value={was} />}</td>
              <td>
                <UnitPrice value={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('services.history.more')}
        </Button>
      )}
    </>
  );
}
