import type { UnscheduledEstimate } from '@countinghouse/contracts/calendar-estimates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { calendarQueries } from '../calendar.api.ts';
import type { ScheduleDraft } from '../form/schedule-draft.ts';
import { keepPreset, useTrayDrag } from './tray-drag.ts';

type UnscheduledEstimatesProps = { onSchedule: (preset: Partial<ScheduleDraft>) => void };

/** Accepted estimates whose work has no visit yet. Nothing is shown while there is none. */
export function UnscheduledEstimates({ onSchedule }: UnscheduledEstimatesProps) {
  const { t } = useTranslation();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(calendarQueries.unscheduled);
  const estimates = data?.pages.flatMap((page) => page.data) ?? [];
  if (estimates.length === 0) return null;
  return (
    <Panel title={t('calendar.tray.title')}>
      <EstimateList estimates={estimates} onSchedule={onSchedule} />
      {hasNextPage && (
        <p className="ch-tray-more">
          <Button size="small" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('calendar.tray.more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

type EstimateListProps = UnscheduledEstimatesProps & { estimates: readonly UnscheduledEstimate[] };

function EstimateList({ estimates, onSchedule }: EstimateListProps) {
  const { t } = useTranslation();
  return (
    <ul ref={useTrayDrag()} className="ch-tray" aria-label={t('calendar.tray.title')}>
      {estimates.map((estimate) => (
        <EstimateRow key={estimate.idEstimate} estimate={estimate} onSchedule={onSchedule} />
      ))}
    </ul>
  );
}

type EstimateRowProps = UnscheduledEstimatesProps & { estimate: UnscheduledEstimate };

/** One press begins an entry for it, and so does dropping it on the grid. */
function EstimateRow({ estimate, onSchedule }: EstimateRowProps) {
  const { t } = useTranslation();
  const { idEstimate, number, idClient, clientName, total, currencyCode } = estimate;
  const preset = {
    title: number,
    idEstimate,
    clients: idClient === null ? [] : [{ idClient, fullName: clientName, email: '' }],
  };
  return (
    <li ref={(row) => keepPreset(row, preset)}>
      <p>
        <Link className="ch-link" to={paths.estimateDetails(idEstimate)}>
          {number}
        </Link>
        <small>{clientName}</small>
      </p>
      <Money value={total} currency={currencyCode} />
      <Button size="small" aria-label={t('calendar.tray.scheduleNamed', { number })} onClick={() => onSchedule(preset)}>
        {t('calendar.tray.schedule')}
      </Button>
    </li>
  );
}
