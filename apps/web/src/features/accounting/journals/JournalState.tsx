import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';

const LOOKS = { Draft: 'draft', Posted: 'paid', Reversed: 'canceled' } as const;

export function JournalState({ journal: { state } }: { journal: Pick<ManualJournal, 'state'> }) {
  const { t } = useTranslation();
  return <StatusBadge status={LOOKS[state]} label={t(`ledger.journals.states.${state}`)} />;
}
