import './reminders.css';
import type { DocumentReminder } from '@countinghouse/contracts/reminders';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDate, formatInstant } from '../../platform/format.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { FeeRows } from './FeeRows.tsx';
import { reasonText, ruleText } from './reminder-words.ts';
import { reminderQueries } from './reminders.api.ts';
import { SendReminderDialog } from './SendReminderDialog.tsx';

/** When the customer is reminded of this invoice next, or why not; what went before, and what it costs to be late. */
export function ReminderPanel({ idInvoice }: { idInvoice: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const canWrite = useCan('invoices.write');
  const { data, error, refetch } = useQuery(reminderQueries.document(idInvoice));
  return (
    <Panel
      title={t('reminders.panel.title')}
      extra={
        data?.canSend &&
        canWrite && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('reminders.panel.send')}
          </Button>
        )
      }
    >
      {!data && error && (
        <ErrorState title={t('reminders.panel.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      )}
      <ul className="ch-doc-rows">
        {data && <NextRow reminder={data} />}
        {data?.sent.map((one) => (
          <li key={one.sentAt}>
            <span>
              <b>{one.offsetDays === null ? t('reminders.panel.byHand') : ruleText(one.offsetDays)}</b>
              <small>{`${t('reminders.panel.sent')} · ${formatInstant(one.sentAt)}`}</small>
            </span>
          </li>
        ))}
        <FeeRows idInvoice={idInvoice} />
      </ul>
      {isOpen && (
        <Suspense fallback={null}>
          <SendReminderDialog idInvoice={idInvoice} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function NextRow({ reminder: { next, why, timezone } }: { reminder: DocumentReminder }) {
  const { t } = useTranslation();
  const when =
    next && t('reminders.panel.at', { day: formatDate(next.day), time: formatClock(next.time), zone: timezone });
  return (
    <li>
      <span>
        <small>{t(next ? 'reminders.panel.next' : 'reminders.panel.none')}</small>
        <b>{when ?? reasonText(why)}</b>
        {next && (
          <small>{[ruleText(next.offsetDays), reasonText(why)].filter((text) => text !== '').join(' · ')}</small>
        )}
      </span>
    </li>
  );
}
