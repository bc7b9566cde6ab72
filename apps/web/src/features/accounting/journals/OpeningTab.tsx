import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../../platform/day-text.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalState } from './JournalState.tsx';
import { JournalView } from './JournalView.tsx';
import { draftOf, emptyOpening } from './journal-draft.ts';
import { useHeldJournal } from './use-held-journal.ts';

/** What the business began with, entered once: a form until it is posted, then what was entered. */
export function OpeningTab() {
  const { t } = useTranslation();
  const canWrite = useCan('ledger.write');
  const chart = useQuery(ledgerQueries.accounts);
  const opening = useQuery(ledgerQueries.opening);
  const { journal, isBehind, setIsTouched } = useHeldJournal(opening.data ?? undefined);
  const error = chart.error ?? opening.error;
  if (error && !(chart.data && opening.data !== undefined))
    return (
      <ErrorState
        title={t('ledger.opening.failed')}
        text={problemText(error)}
        onRetry={() => void Promise.all([chart.refetch(), opening.refetch()])}
      />
    );
  if (!chart.data || opening.data === undefined) return <SkeletonRows />;
  if (!journal && !canWrite)
    return (
      <EmptyState icon={<Scale size={22} />} title={t('ledger.opening.none')} text={t('ledger.opening.noneText')} />
    );
  const isDraft = !journal || journal.state === 'Draft';
  return (
    <div className="ch-opening">
      <p className="ch-ledger-note">
        {journal && <JournalState journal={journal} />} {t(isDraft ? 'ledger.opening.note' : 'ledger.opening.doneNote')}
      </p>
      {isDraft && canWrite ? (
        <JournalForm
          key={journal?.version ?? 0}
          kind="opening"
          journal={journal}
          first={journal ? draftOf(journal) : emptyOpening(homeToday(), chart.data.accounts)}
          chart={chart.data}
          isBehind={isBehind}
          onTouched={setIsTouched}
          onSaved={() => undefined}
          onDeleted={() => undefined}
        />
      ) : (
        journal && <JournalView journal={journal} accounts={chart.data.accounts} />
      )}
    </div>
  );
}
