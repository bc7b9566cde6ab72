import {
  deleteReportView,
  endReportSchedule,
  pauseReportSchedule,
  type ReportView,
  sendReportView,
} from '@countinghouse/contracts/report-views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Ban, Mail, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import type { MenuAction } from '../../../ui/overlay/Menu.tsx';
import { RenameViewDialog } from './RenameViewDialog.tsx';
import { reportViewQueries } from './report-views.api.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

type ViewDialog = 'rename' | 'schedule' | 'delete';

/** What can be done with a view, for a menu, and the dialogs of it. Nothing where it is somebody else's. */
export function useViewActions(view: ReportView | undefined, onDeleted?: () => void) {
  const { t } = useTranslation();
  const canSend = useCan('reports.send');
  const [dialog, setDialog] = useState<ViewDialog>();
  const { run, remove } = useViewChanges(view, onDeleted);
  const close = () => setDialog(undefined);
  const actions: MenuAction[] = view?.canChange
    ? [
        {
          key: 'rename',
          label: t('financialReports.views.rename'),
          icon: <Pencil size={16} />,
          onSelect: () => setDialog('rename'),
        },
        ...(canSend ? sendingActions(t, view, { run, onSchedule: () => setDialog('schedule') }) : []),
        {
          key: 'delete',
          label: t('financialReports.views.remove'),
          icon: <Trash2 size={16} />,
          tone: 'danger',
          onSelect: () => setDialog('delete'),
        },
      ]
    : [];
  const dialogs: ReactNode = view && (
    <>
      {dialog === 'rename' && <RenameViewDialog view={view} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog view={view} onClose={close} />}
      {dialog === 'delete' && (
        <AskDialog
          question={t('financialReports.views.removeTitle', { name: view.name })}
          text={t(`financialReports.views.${view.schedule ? 'removeSent' : 'removeText'}`)}
          answer={t('financialReports.views.remove')}
          onConfirm={() => {
            close();
            remove();
          }}
          onClose={close}
        />
      )}
    </>
  );
  return { actions, dialogs, openSchedule: () => setDialog('schedule') };
}

type ViewChange = 'pause' | 'resume' | 'end' | 'send';
type SendingHandlers = { run: (change: ViewChange) => void; onSchedule: () => void };

function sendingActions(t: TFunction, { schedule }: ReportView, { run, onSchedule }: SendingHandlers): MenuAction[] {
  const send = {
    key: 'schedule',
    label: t('financialReports.views.send'),
    icon: <Mail size={16} />,
    onSelect: onSchedule,
  };
  if (!schedule) return [send];
  const isActive = schedule.state === 'active';
  return [
    send,
    {
      key: 'now',
      label: t('financialReports.views.sendNow'),
      icon: <Send size={16} />,
      onSelect: () => run('send'),
    },
    {
      key: 'pause',
      label: t(`financialReports.views.${isActive ? 'pause' : 'resume'}`),
      icon: isActive ? <Pause size={16} /> : <Play size={16} />,
      onSelect: () => run(isActive ? 'pause' : 'resume'),
    },
    {
      key: 'end',
      label: t('financialReports.views.stopSending'),
      icon: <Ban size={16} />,
      onSelect: () => run('end'),
    },
  ];
}

function useViewChanges(view: ReportView | undefined, onDeleted: (() => void) | undefined) {
  const client = useQueryClient();
  const params = { id: view?.idView ?? 0 };
  const told = async ({ message }: { message: string }) => {
    notify.success(message);
    await client.invalidateQueries({ queryKey: reportViewQueries.all });
  };
  const change = useMutation({
    mutationFn: (what: ViewChange): Promise<{ message: string }> => {
      if (what === 'end') return callWithMessage(endReportSchedule, { params });
      if (what === 'send') return callWithMessage(sendReportView, { params });
      return callWithMessage(pauseReportSchedule, { params, body: { isPaused: what === 'pause' } });
    },
    onSuccess: told,
    onError: showProblem,
  });
  const removal = useMutation({
    mutationFn: () => callWithMessage(deleteReportView, { params }),
    onSuccess: async (answer) => {
      onDeleted?.();
      await told(answer);
    },
    onError: showProblem,
  });
  return { run: (what: ViewChange) => change.mutate(what), remove: () => removal.mutate() };
}
