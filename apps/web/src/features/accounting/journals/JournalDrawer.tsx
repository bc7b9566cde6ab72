import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { homeToday } from '../../../platform/day-text.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { isMissing, isRecordId } from '../../../platform/record.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalState } from './JournalState.tsx';
import { JournalView } from './JournalView.tsx';
import { draftOf, emptyJournal, type JournalDraft, repeated } from './journal-draft.ts';
import { useHeldJournal } from './use-held-journal.ts';

type JournalDrawerProps = {
  /** Left away for a new one. */
  id: number | undefined;
  /** A new one begins with the lines of this one. */
  from?: number | undefined;
  onClose: () => void;
};

/** One journal over the list: a form while it is a draft, what was posted afterwards. */
export function JournalDrawer({ id, from, onClose }: JournalDrawerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('ledger.write');
  const chart = useQuery(ledgerQueries.accounts);
  const read = id ?? from;
  const stored = useQuery({ ...ledgerQueries.journal(read ?? 0), enabled: read !== undefined && isRecordId(read) });
  const { journal, isBehind, setIsTouched } = useHeldJournal(id === undefined ? undefined : stored.data);
  const isNowhere = id !== undefined && isMissing(id, stored.error, 'journal.not_found') && !journal;
  const error = chart.error ?? (read === undefined ? null : stored.error);
  const isReady = chart.data && (id === undefined ? from === undefined || stored.data || stored.error : journal);
  const isDraft = canWrite && (!journal || journal.state === 'Draft');
  const title = journal
    ? journal.entryNumber
      ? t('ledger.journals.numbered', { number: journal.entryNumber })
      : t('ledger.journals.draft')
    : t('ledger.journals.new');
  return (
    <Drawer
      size={748}
      title={title}
      extra={
        <>
          <JournalState journal={journal ?? { state: 'Draft' }} />
          {isDraft && <span className="ch-ledger-hint">{t('ledger.journals.numberLater')}</span>}
        </>
      }
      onClose={onClose}
    >
      {isNowhere || (id === undefined && !canWrite) ? (
        <EmptyState
          icon={<NotebookPen size={22} />}
          title={t(isNowhere ? 'ledger.journals.gone' : 'ledger.journals.notAllowed')}
          text={t(isNowhere ? 'ledger.journals.goneText' : 'ledger.journals.notAllowedText')}
        />
      ) : isReady && chart.data ? (
        isDraft ? (
          <JournalForm
            key={journal?.version ?? 0}
            kind={journal?.kind ?? 'manual'}
            journal={journal}
            first={firstDraft(journal, stored.data)}
            chart={chart.data}
            isBehind={isBehind}
            onTouched={setIsTouched}
            onSaved={(saved) => void navigate(paths.journalDetails(saved.idJournal), { replace: true })}
            onDeleted={onClose}
          />
        ) : (
          journal && <JournalView journal={journal} accounts={chart.data.accounts} />
        )
      ) : error ? (
        <ErrorState
          title={t('ledger.journals.failed')}
          text={problemText(error)}
          onRetry={() => void Promise.all([chart.refetch(), stored.refetch()])}
        />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

/** A stored one as it stands, a new one empty or with what is repeated. */
function firstDraft(journal: ManualJournal | undefined, repeats: ManualJournal | undefined): JournalDraft {
  if (journal) return draftOf(journal);
  return repeats ? repeated(repeats, homeToday()) : emptyJournal(homeToday());
}
