import './documents-of.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { useAccount } from '../../../platform/session.tsx';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { MentionCards, MentionTable } from './Mentions.tsx';
import { type Mention, usageQueries } from './usage.api.ts';

/** Every document with this service or part, newest first. */
export function ServiceDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  const { currencyCode: currency } = useAccount().business;
  const query = useInfiniteQuery(usageQueries.ofService(id));
  return <Documents query={query} amount={t('mentions.amount', { currency })} none={t('mentions.noneService')} />;
}

/** Every document that carries this tax, newest first. */
export function TaxDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  const { currencyCode: currency } = useAccount().business;
  const query = useInfiniteQuery(usageQueries.ofTax(id));
  return <Documents query={query} amount={t('mentions.tax', { currency })} none={t('mentions.noneTax')} />;
}

type DocumentsProps = {
  query: {
    data: readonly Mention[] | undefined;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** What the amounts are. */
  amount: string;
  none: string;
};

function Documents({ query, amount, none }: DocumentsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  if (error && !data)
    return <ErrorState title={t('mentions.failed')} text={problemText(error)} onRetry={() => void query.refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0) return <p className="ch-quiet">{none}</p>;
  return (
    <>
      {isNarrow ? <MentionCards mentions={data} /> : <MentionTable mentions={data} amount={amount} />}
      {hasNextPage && (
        <p className="ch-mentions-more">
          <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void query.fetchNextPage()}>
            {t('mentions.more')}
          </Button>
        </p>
      )}
    </>
  );
}
