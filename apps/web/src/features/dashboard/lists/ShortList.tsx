import type { InvoiceList, InvoiceRow } from '@countinghouse/contracts/invoices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { dashboardQueries } from '../dashboard.api.ts';
import { listLinks } from '../list-links.ts';
import { SectionBody } from '../Section.tsx';
import { DocumentRow, type ShortListKind } from './DocumentRow.tsx';

/** Overdue or draft invoices, three at a time, under what all of them come to. */
export function ShortList({ kind }: { kind: ShortListKind }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(dashboardQueries.documents(kind));
  const [first] = query.data?.pages ?? [];
  return (
    <Panel title={t(`dashboard.${kind}.title`)} extra={first && <ListTotal kind={kind} list={first} />}>
      <div className="ch-dash-list">
        <SectionBody query={query} failed={t(`dashboard.${kind}.failed`)} waiting={<SkeletonRows rows={3} />}>
          {({ pages }) => (
            <Rows
              kind={kind}
              rows={pages.flatMap(({ data }) => data)}
              total={pages.at(-1)?.listTotalSize ?? 0}
              isEstimate={pages.at(-1)?.isEstimate ?? false}
              isLoading={query.isFetchingNextPage}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            />
          )}
        </SectionBody>
      </div>
    </Panel>
  );
}

function ListTotal({ kind, list }: { kind: ShortListKind; list: InvoiceList }) {
  const { t } = useTranslation();
  if (list.listTotalSize === 0) return null;
  const value = kind === 'overdue' ? list.listTotalDue : list.listTotalBill;
  const { currencyCode: currency } = list;
  return (
    <Link
      className="ch-dash-total"
      to={listLinks.invoicesWith(kind)}
      aria-label={t(`dashboard.${kind}.total`, { amount: formatMoney(value, currency) })}
    >
      <Money value={value} currency={currency} tone={kind === 'overdue' ? 'danger' : 'plain'} />
    </Link>
  );
}

type RowsProps = {
  kind: ShortListKind;
  rows: readonly InvoiceRow[];
  total: number;
  /** There are at least so many. */
  isEstimate: boolean;
  isLoading: boolean;
  onMore: (() => void) | undefined;
};

function Rows({ kind, rows, total, isEstimate, isLoading, onMore }: RowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    const Icon = kind === 'overdue' ? CircleCheck : FileText;
    return (
      <EmptyState
        icon={<Icon size={22} />}
        title={t(`dashboard.${kind}.empty`)}
        text={t(`dashboard.${kind}.emptyText`)}
      />
    );
  }
  return (
    <>
      <ul className="ch-dash-rows">
        {rows.map((row) => (
          <DocumentRow key={row.id} kind={kind} row={row} />
        ))}
      </ul>
      <p className="ch-dash-more">
        <span>{t('dashboard.shown', { shown: rows.length, total: `${total}${isEstimate ? '+' : ''}` })}</span>
        {onMore && (
          <button
            type="button"
            className="ch-text-button"
            aria-label={t('dashboard.moreOf', { list: t(`dashboard.${kind}.title`) })}
            aria-disabled={isLoading}
            onClick={() => !isLoading && onMore()}
          >
            {t('dashboard.more')}
          </button>
        )}
      </p>
    </>
  );
}
