import type { SendingSchedule } from '@countinghouse/contracts/document-sending';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { useCancelSchedule } from './send.api.ts';
import { timeText } from './send-times.ts';

type ScheduleRowProps = { schedule: SendingSchedule; canWrite: boolean; onChange: () => void };

/** What waits for its time, until it goes; or why it did not. */
export function ScheduleRow({ schedule, canWrite, onChange }: ScheduleRowProps) {
  const { t } = useTranslation();
  const cancel = useCancelSchedule(schedule.idInvoice);
  // Told by the promise: with the schedule this row goes, and a callback of it with the row.
  const stop = () => cancel.mutateAsync().then(() => notify.success(t('invoices.send.stopped')), showProblem);
  const isWaiting = schedule.state === 'Scheduled';
  const time = timeText({ day: schedule.sendDate, time: schedule.sendTime });
  return (
    <li>
      <span>
        <b>{schedule.to.join(', ')}</b>
        <small>{t('invoices.send.goesAt', { time, timezone: schedule.timezone })}</small>
        {schedule.reason && <small role="alert">{schedule.reason}</small>}
        {isWaiting && canWrite && (
          <span>
            <Button size="small" onClick={onChange}>
              {t('invoices.send.change')}
            </Button>{' '}
            <Button size="small" aria-disabled={cancel.isPending} onClick={() => void stop()}>
              {t('invoices.send.stop')}
            </Button>
          </span>
        )}
      </span>
      <StatusBadge
        status={isWaiting ? 'invoiced' : 'overdue'}
        label={t(isWaiting ? 'invoices.send.scheduled' : 'invoices.send.state.Failed')}
      />
    </li>
  );
}
