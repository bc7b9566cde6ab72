import type { Account } from '@countinghouse/contracts/ledger';
import { useTranslation } from 'react-i18next';
import type { Versions } from '../../../platform/conflict.ts';
import { formatDate } from '../../../platform/format.ts';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { type JournalDraft, saidLines } from './journal-draft.ts';

export type Conflict = {
  versions: Versions<JournalDraft>;
  /** What a part of it would be sent as. */
  meaning: (draft: JournalDraft, field: keyof JournalDraft) => string;
  close: () => void;
  settle: (draft: JournalDraft) => void;
};

const LABELS = {
  date: 'date',
  reversesOn: 'reverseOnDone',
  description: 'description',
  reference: 'reference',
  lines: 'lines',
} as const;

/** Somebody else saved this draft first: what they wrote beside what was typed here, to choose from. */
export function JournalConflict(props: Conflict & { accounts: readonly Account[] }) {
  const { versions, meaning, close, settle, accounts } = props;
  const { t } = useTranslation();
  const nameOf = (id: number) => {
    const account = accounts.find(({ idAccount }) => idAccount === id);
    return account ? `${account.code} ${account.name}` : '';
  };
  const linesText = (draft: JournalDraft) =>
    saidLines(draft, 'manual')
      .map(({ idAccount, debit, credit, memo }) => {
        const side = debit ? t('ledger.journals.debit') : t('ledger.journals.credit');
        return [nameOf(idAccount), side, debit || credit, memo].filter(Boolean).join(' ');
      })
      .join('; ');
  const textOf = (draft: JournalDraft, field: keyof JournalDraft) => {
    if (field === 'lines') return linesText(draft);
    if (field === 'date' || field === 'reversesOn') return draft[field] && formatDate(draft[field]);
    return draft[field];
  };
  return (
    <ConflictDialog<JournalDraft>
      title={t('ledger.journals.conflict')}
      versions={versions}
      meaning={meaning}
      labelOf={(field) => t(`ledger.journals.${LABELS[field]}`)}
      textOf={textOf}
      close={close}
      onSettle={settle}
    />
  );
}
