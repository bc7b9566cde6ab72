import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { sendQueries } from './send.api.ts';
import { timeText } from './send-times.ts';

/** That the document waits for its time, and which; nothing where it does not. */
export function ScheduledChip({ id, size = 'middle' }: { id: number; size?: 'middle' | 'large' }) {
  const { t } = useTranslation();
  const { data } = useQuery(sendQueries.mails(id));
  if (data?.schedule?.state !== 'Scheduled') return null;
  const { sendDate: day, sendTime: time } = data.schedule;
  return (
    <StatusBadge status="invoiced" label={t('invoices.send.scheduled')} title={timeText({ day, time })} size={size} />
  );
}
