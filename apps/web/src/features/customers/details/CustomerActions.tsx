import type { Customer } from '@countinghouse/contracts/customers';
import { Archive, ArchiveRestore, Ellipsis, Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { useArchive } from '../customers.api.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** What else can be done with a customer: merge, archive, bring back. */
export function CustomerActions({ customer: { idClient, isDeleted, type } }: { customer: Customer }) {
  const { t } = useTranslation();
  const canWrite = useCan('customers.write');
  const canMerge = useCan('customers.merge') && type === 'main' && !isDeleted;
  const [isMerging, setIsMerging] = useState(false);
  const archive = useArchive();
  const toggle = () =>
    archive.mutate(
      { id: idClient, isDeleted: !isDeleted },
      {
        onSuccess: () => notify.success(t(isDeleted ? 'customers.details.restored' : 'customers.details.archivedDone')),
        onError: showProblem,
      },
    );
  if (!canWrite) return null;
  const fold = isDeleted
    ? { key: 'restore', label: t('customers.bulk.restore'), icon: <ArchiveRestore size={15} />, onSelect: toggle }
    : { key: 'archive', label: t('customers.bulk.archive'), icon: <Archive size={15} />, onSelect: toggle };
  const merge = {
    key: 'merge',
    label: t('customers.merge.action'),
    icon: <Merge size={15} />,
    onSelect: () => setIsMerging(true),
  };
  return (
    <>
      <MenuButton label={t('customers.details.more')} actions={canMerge ? [merge, fold] : [fold]}>
        <Ellipsis size={16} />
      </MenuButton>
      {isMerging && <MergeDialog id={idClient} onClose={() => setIsMerging(false)} />}
    </>
  );
}
