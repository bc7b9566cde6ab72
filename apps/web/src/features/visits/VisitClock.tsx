import type { Visit } from '@countinghouse/contracts/visits';
import { clockIn } from '@countinghouse/domain/days/zones';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { hoursOf } from '@countinghouse/domain/visits/time';
import { Check, Navigation, Play, RotateCcw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../platform/format.ts';
import { homeDays } from '../../platform/home-days.ts';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { useAccount } from '../../platform/session.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { useSecondsOnSite } from './use-seconds-on-site.ts';
import { useMoveVisit, type VisitMove } from './visits.api.ts';

type VisitClockProps = { visit: Visit; canWrite: boolean };

/** Where the visit stands, the time on site, and what can happen next. */
export function VisitClock({ visit, canWrite }: VisitClockProps) {
  const { t } = useTranslation();
  const seconds = useSecondsOnSite(visit);
  const { minutesBilled } = visit;
  return (
    <>
      <p className="ch-visit-clock">
        <span>{t(`visits.state.${visit.state}`, { time: momentText(momentOf(visit)) })}</span>
        {seconds > 0 && (
          <b>
            <span className="ch-visually-hidden">{t('visits.onSite')} </span>
            {durationText(seconds)}
            {minutesBilled !== null && visit.state === 'done' && (
              <small> {t('visits.billedAs', { hours: writeDecimal(hoursOf(minutesBilled), 6) })}</small>
            )}
          </b>
        )}
      </p>
      {canWrite && <Moves visit={visit} />}
    </>
  );
}

const ICONS: Record<VisitMove, ReactNode> = {
  announce: <Navigation size={15} />,
  start: <Play size={15} />,
  stop: <Square size={15} />,
  finish: <Check size={15} />,
  reopen: <RotateCcw size={15} />,
};

function Moves({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const idUser = useAccount().id;
  const { mutate, isPending } = useMoveVisit(visit.idCalendar);
  const run = (move: VisitMove) =>
    mutate(move, { onSuccess: () => notify.success(t(`visits.moved.${move}`)), onError: showProblem });
  return (
    <div className="ch-visit-actions">
      {offered(visit, idUser).map((move, index) => (
        <Button
          key={move}
          icon={ICONS[move]}
          variant={index === 0 && move !== 'reopen' ? 'primary' : 'default'}
          disabled={isPending}
          onClick={() => run(move)}
        >
          {t(`visits.${move}`)}
        </Button>
      ))}
    </div>
  );
}

/** The likely next step first. */
function offered({ state, times, clients }: Visit, idUser: number): VisitMove[] {
  if (state === 'done') return ['reopen'];
  const isRunning = times.some((time) => time.idUser === idUser && time.endedAt === null);
  if (isRunning) return ['finish', 'stop'];
  if (state === 'planned' && clients.length > 0) return ['start', 'announce', 'finish'];
  return ['start', 'finish'];
}

/** The moment that the state is about. */
function momentOf({ state, onMyWayAt, times, doneAt }: Visit): string | null {
  if (state === 'onMyWay') return onMyWayAt;
  if (state === 'done') return doneAt;
  return times.find(({ endedAt }) => endedAt === null)?.startedAt ?? null;
}

/** On the clocks of the business, as everything in the calendar. */
const momentText = (instant: string | null): string =>
  instant === null ? '' : formatClock(`${clockIn(homeDays().timezone, new Date(instant)).time}:00`);

const durationText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
