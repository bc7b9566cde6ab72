import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { homeToday } from '../../../platform/day-text.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalState } from './JournalState.tsx';
import { JournalView } from './JournalView.tsx';
import { draftOf, emptyJournal } from './journal-draft.ts';

type JournalDrawerProps = {
  /** Left away for a new one. */
  id: number | undefined;
  onClose: () => void;
};

/** One journal over the list: a form while it is a draft, what was posted afterwards. */
export function JournalDrawer({ id, onClose }: JournalDrawerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('ledger.write');
  const chart = useQuery(ledgerQueries.accounts);
  const stored = useQuery({ ...ledgerQueries.journal(id ?? 0), enabled: id !== undefined });
  const journal = id === undefined ? undefined : stored.data;
  const error = chart.error ?? (id === undefined ? null : stored.error);
  const isReady = chart.data && (id === undefined || journal);
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
      {isReady && chart.data ? (
        isDraft ? (
          <JournalForm
            key={journal?.version ?? 0}
            kind={journal?.kind ?? 'manual'}
            journal={journal}
            first={journal ? draftOf(journal) : emptyJournal(homeToday())}
            chart={chart.data}
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
