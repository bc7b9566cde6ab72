import { cents } from '@countinghouse/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { financialReportQueries } from '../financial-reports.api.ts';
import type { ReportAddress } from '../report-address.ts';
import { DrillMonths } from './DrillMonths.tsx';
import { DrillProof } from './DrillProof.tsx';
import { EntryRow } from './EntryRow.tsx';

type EntriesOf = { address: ReportAddress; drill: string; column: string };

const entriesOf = ({ address: { report, query }, drill, column }: EntriesOf) =>
  financialReportQueries.entries(report, { ...query, drill, column });

/** How many entries there are, once it is known. */
export function EntryCount(figure: EntriesOf) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(entriesOf(figure));
  const [first] = data?.pages ?? [];
  return first ? <> · {t('financialReports.drill.counted', { count: first.count })}</> : null;
}

/** The entries that a figure is made of, and whether they come to it. */
export function DrillEntries({ onReload, ...figure }: EntriesOf & { onReload: () => void }) {
  const { t } = useTranslation();
  const { controls } = figure.address;
  const list = useInfiniteQuery(entriesOf(figure));
  const [first] = list.data?.pages ?? [];
  if (!first)
    return list.error ? (
      <ErrorState
        title={t('financialReports.drill.failed')}
        text={problemText(list.error)}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <SkeletonRows rows={4} />
    );
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const listed = cents(entries.reduce((total, { amount }) => total + amount, 0));
  // While there are more to come, what the server added up speaks for all of them.
  const sum = list.hasNextPage ? first.sum : listed;
  const asOf = controls.hasSteps ? first.to : undefined;
  const reload = () => {
    void list.refetch();
    onReload();
  };
  return (
    <>
      {first.months.length > 0 && <DrillMonths months={first.months} currency={first.currencyCode} />}
      <ul className="ch-drill-entries" aria-label={t('financialReports.drill.entries')}>
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} currency={first.currencyCode} asOf={asOf} />
        ))}
      </ul>
      {entries.length === 0 && <p className="ch-drill-note">{t('financialReports.drill.none')}</p>}
      {list.hasNextPage && (
        <p className="ch-drill-note">
          <Button size="small" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('financialReports.drill.moreEntries')}
          </Button>
        </p>
      )}
      <DrillProof
        amount={first.amount}
        sum={sum}
        currency={first.currencyCode}
        text={
          list.hasNextPage
            ? t('financialReports.drill.allAddUp', { count: first.count })
            : t('financialReports.drill.addsUp')
        }
        onReload={reload}
      />
    </>
  );
}
