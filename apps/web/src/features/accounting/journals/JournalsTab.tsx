import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import { cents } from '@countinghouse/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatListDate } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { isRecordId, useRecordId } from '../../../platform/record.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { JournalDrawer } from './JournalDrawer.tsx';
import { JournalState } from './JournalState.tsx';

/** Journals by hand, the latest day first; the one of the address lies over them. */
export function JournalsTab({ opened }: { opened?: 'new' | 'stored' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('ledger.write');
  const id = useRecordId();
  const repeats = Number(useSearchParams()[0].get('from'));
  const from = opened === 'new' && isRecordId(repeats) ? repeats : undefined;
  const list = useInfiniteQuery(ledgerQueries.journals);
  const rows = list.data?.pages.flat() ?? [];
  const add = (
    <ButtonLink variant="primary" icon={<Plus size={15} />} to={paths.journalNew()}>
      {t('ledger.journals.add')}
    </ButtonLink>
  );
  return (
    <>
      {list.error && !list.data ? (
        <ErrorState
          title={t('ledger.journals.failed')}
          text={problemText(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<NotebookPen size={22} />}
          title={t('ledger.journals.none')}
          text={t('ledger.journals.noneText')}
          actions={canWrite && add}
        />
      ) : (
        <>
          {canWrite && (
            <div className="ch-ledger-bar" data-end>
              {add}
            </div>
          )}
          <JournalTable rows={rows} />
          {list.hasNextPage && (
            <div className="ch-ledger-bar">
              <Button aria-disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('ledger.journals.more')}
              </Button>
            </div>
          )}
        </>
      )}
      {opened && (
        <JournalDrawer
          key={opened === 'new' ? `new ${from ?? ''}` : id}
          id={opened === 'new' ? undefined : id}
          from={from}
          onClose={() => void navigate(paths.journalList())}
        />
      )}
    </>
  );
}

function JournalTable({ rows }: { rows: readonly ManualJournal[] }) {
  const { t } = useTranslation();
  return (
    <table className="ch-ledger-table" data-journals>
      <thead>
        <tr>
          <th scope="col">{t('ledger.journals.date')}</th>
          <th scope="col">{t('ledger.journals.description')}</th>
          <th scope="col">{t('ledger.journals.state')}</th>
          <th scope="col" data-amount>
            {t('ledger.journals.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.idJournal}>
            <td>{formatListDate(row.date)}</td>
            <th scope="row">
              <Link className="ch-link" to={paths.journalDetails(row.idJournal)} dir="auto">
                {nameOf(row, t('ledger.journals.opening'), t('ledger.journals.unnamed'))}
              </Link>
              <small>
                {[row.entryNumber && t('ledger.journals.number', { number: row.entryNumber }), row.reference]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </th>
            <td>
              <JournalState journal={row} />
            </td>
            <td data-amount>
              <Money value={amountOf(row)} currency={row.currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameOf = ({ kind, description }: ManualJournal, opening: string, unnamed: string) =>
  description || (kind === 'opening' ? opening : unnamed);

/** The larger side: a draft may not balance yet, and opening balances need not. */
const amountOf = ({ lines }: ManualJournal) =>
  cents(
    Math.max(
      lines.reduce((total, { debit }) => total + debit, 0),
      lines.reduce((total, { credit }) => total + credit, 0),
    ),
  );
