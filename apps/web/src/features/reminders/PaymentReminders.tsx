import './reminders.css';
import type { ReminderRow } from '@countinghouse/contracts/reminders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatClock, formatListDate } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { reasonText, ruleText } from './reminder-words.ts';
import { reminderQueries } from './reminders.api.ts';

/** The next reminder of each open invoice, or why none goes: no cell is ever empty. */
export function PaymentReminders() {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reminderQueries.list,
  );
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel
      title={t('reminders.list.title')}
      extra={<small className="ch-quiet">{first && t('reminders.list.zone', { zone: first.timezone })}</small>}
    >
      {!data && !error && <SkeletonRows rows={4} />}
      {!data && error && (
        <ErrorState title={t('reminders.list.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      )}
      {data && rows.length === 0 && <p className="ch-doc-part ch-quiet">{t('reminders.list.none')}</p>}
      {rows.length > 0 && (
        <table className="ch-reminders">
          <thead>
            <tr>
              <th scope="col">{t('reminders.list.invoice')}</th>
              <th scope="col">{t('reminders.list.customer')}</th>
              <th scope="col">{t('reminders.list.next')}</th>
              <th scope="col">{t('reminders.list.why')}</th>
              <th scope="col">{t('reminders.list.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.idInvoice} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <p className="ch-doc-part">
          <Button onClick={() => void fetchNextPage()} aria-disabled={isFetchingNextPage}>
            {t('reminders.list.more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

function Row({ row }: { row: ReminderRow }) {
  const { t } = useTranslation();
  const { next, why } = row;
  return (
    <tr>
      <th scope="row">
        <Link className="ch-link" to={paths.invoiceDetails(row.idInvoice)}>
          {row.invoicePrefix}
          {row.invoiceNumber ?? t('reminders.why.draft')}
        </Link>
      </th>
      <td>
        <bdi>{row.clientName}</bdi>
      </td>
      <td>{next ? <b>{`${formatListDate(next.day)}, ${formatClock(next.time)}`}</b> : t('reminders.list.nothing')}</td>
      <td>{next && why === '' ? ruleText(next.offsetDays) : <Reason why={why} />}</td>
      <td>
        <Money value={row.balance} currency={row.currencyCode} />
      </td>
    </tr>
  );
}

function Reason({ why }: Pick<ReminderRow, 'why'>) {
  if (why === 'noAddress')
    return (
      <span className="ch-reminders-missing">
        <MailX size={14} aria-hidden="true" /> {reasonText(why)}
      </span>
    );
  return (
    <span className="ch-quiet">
      {why === 'customerOff' && <BellOff size={14} aria-hidden="true" />} {reasonText(why)}
    </span>
  );
}
