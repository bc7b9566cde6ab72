import type { Account } from '@countinghouse/contracts/ledger';
import { JOURNAL_TABLE, type ManualJournal } from '@countinghouse/contracts/manual-journals';
import { Repeat, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { FilesPanel } from '../../files/index.ts';
import { ReverseDialog } from './ReverseDialog.tsx';

type JournalViewProps = { journal: ManualJournal; accounts: readonly Account[] };

/** What was entered. From here on it can only be reversed. */
export function JournalView({ journal, accounts }: JournalViewProps) {
  const { t } = useTranslation();
  const canWrite = useCan('ledger.write');
  const [isReversing, setIsReversing] = useState(false);
  const { kind, date, reversesOn, description, reference, state, idJournal } = journal;
  const canRepeat = canWrite && kind === 'manual';
  const canReverse = canWrite && state === 'Posted' && reversesOn === null;
  return (
    <div className="ch-journal">
      <Facts
        className="ch-fact-rows"
        rows={[
          [t('ledger.journals.description'), description],
          [t('ledger.journals.reference'), reference],
          [t('ledger.journals.date'), formatDate(date)],
          [t('ledger.journals.reverseOnDone'), reversesOn && formatDate(reversesOn)],
        ]}
      />
      <JournalEntryTable {...{ journal, accounts }} />
      <section>
        <h3>{t('ledger.journals.files')}</h3>
        <FilesPanel record={{ tableName: JOURNAL_TABLE, idTable: idJournal }} canWrite={canWrite} />
      </section>
      {(canReverse || canRepeat) && (
        <div className="ch-journal-foot">
          {canRepeat && (
            <ButtonLink icon={<Repeat size={15} />} to={paths.journalNew(idJournal)}>
              {t('ledger.journals.repeat')}
            </ButtonLink>
          )}
          {canReverse && (
            <Button icon={<Undo2 size={15} />} onClick={() => setIsReversing(true)}>
              {t('ledger.journals.reverse')}
            </Button>
          )}
        </div>
      )}
      {isReversing && <ReverseDialog journal={journal} onClose={() => setIsReversing(false)} />}
    </div>
  );
}

function JournalEntryTable({ journal, accounts }: JournalViewProps) {
  const { t } = useTranslation();
  const { currencyCode } = journal;
  const lines = useMemo(() => journal.lines.map((line) => ({ ...line, key: takeKey() })), [journal.lines]);
  const accountOf = (id: number) => accounts.find(({ idAccount }) => idAccount === id);
  const amount = (value: ManualJournal['lines'][number]['debit']) =>
    value === 0 ? '' : <Money value={value} currency={currencyCode} withoutSymbol />;
  return (
    <table className="ch-ledger-table" data-entry>
      <thead>
        <tr>
          <th scope="col">{t('ledger.journals.account')}</th>
          <th scope="col" data-amount>
            {t('ledger.journals.debit')}
          </th>
          <th scope="col" data-amount>
            {t('ledger.journals.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <span data-code>{accountOf(line.idAccount)?.code}</span>{' '}
              <span dir="auto">{accountOf(line.idAccount)?.name}</span>
              <small dir="auto">{[line.clientName, line.number, line.memo].filter(Boolean).join(' · ')}</small>
            </th>
            <td data-amount>{amount(line.debit)}</td>
            <td data-amount>{amount(line.credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
