import './sessions.css';
import type { SessionItem } from '@countinghouse/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { TagChip } from '../../ui/show/TagChip.tsx';
import { authQueries, useEndSessions } from './auth.api.ts';
import { deviceOf } from './device.ts';

/** Where the user is signed in, each place with a way to end it. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const { data: sessions, isError, refetch } = useQuery(authQueries.sessions);
  const { one, others } = useEndSessions();
  const endOne = (id: number) =>
    one.mutate(id, { onSuccess: () => notify.success(t('sessions.ended')), onError: showProblem });
  const endOthers = () =>
    others.mutate(undefined, { onSuccess: () => notify.success(t('sessions.othersEnded')), onError: showProblem });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent);
  return (
    <Panel
      title={t('sessions.title')}
      extra={
        hasOthers && (
          <Button size="small" aria-disabled={others.isPending} onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <p className="ch-sessions-hint">{t('sessions.hint')}</p>
      {!sessions && !isError && <SkeletonRows rows={2} />}
      {isError && <ErrorState title={t('sessions.loadFailed')} onRetry={() => void refetch()} />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: SessionItem; onEnd: () => void }) {
  const { t } = useTranslation();
  const { browser = t('sessions.unknownBrowser'), system = t('sessions.unknownSystem') } = deviceOf(session.userAgent);
  const device = t('sessions.device', { browser, system });
  const facts = [
    session.ipAddress,
    t('sessions.lastSeen', { when: formatInstant(session.lastSeenDate) }),
    t('sessions.since', { when: formatInstant(session.createdDate) }),
  ];
  return (
    <li className="ch-session">
      <Monitor size={18} />
      <div>
        <p className="ch-session-device">
          {device}
          {session.isCurrent && <TagChip color="#1F8A4C">{t('sessions.current')}</TagChip>}
        </p>
        <p className="ch-session-facts">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-label={t('sessions.endNamed', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
