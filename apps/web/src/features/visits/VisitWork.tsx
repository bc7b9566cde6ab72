import './visits.css';
import type { Visit } from '@countinghouse/contracts/visits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { VisitBill } from './VisitBill.tsx';
import { VisitClock } from './VisitClock.tsx';
import { VisitLines } from './VisitLines.tsx';
import { visitQueries } from './visits.api.ts';

/** The work of one entry: who is on site, what was used, and its way to an invoice. */
export function VisitWork({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: visit, error, refetch } = useQuery(visitQueries.detail(id));
  if (error && !visit)
    return <ErrorState title={t('visits.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  if (!visit) return <SkeletonRows rows={3} />;
  return <Work visit={visit} />;
}

function Work({ visit }: { visit: Visit }) {
  const canWrite = useCan('calendar.write') && !visit.isDeleted;
  const canBill = useCan('invoices.write') && !visit.isDeleted;
  return (
    <div className="ch-visit">
      <VisitClock visit={visit} canWrite={canWrite} />
      <VisitLines visit={visit} canWrite={canWrite} />
      <VisitBill visit={visit} canBill={canBill} />
    </div>
  );
}
