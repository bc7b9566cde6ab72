import '../sales-taxes.css';
import type { TaxGroup } from '@countinghouse/contracts/tax-groups';
import { useQuery } from '@tanstack/react-query';
import { Layers, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { problemText, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { salesTaxQueries, useDeleteGroup } from '../sales-taxes.api.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupMembers } from './GroupMembers.tsx';

/** The named sets of taxes, below the taxes themselves. */
export function GroupsPanel({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<TaxGroup | 'new'>();
  return (
    <Panel
      title={t('salesTaxes.groups.title')}
      extra={
        canWrite && (
          <Button size="small" icon={<Plus size={15} />} onClick={() => setEdited('new')}>
            {t('salesTaxes.groups.new')}
          </Button>
        )
      }
    >
      <Groups canWrite={canWrite} onEdit={setEdited} />
      {edited && <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

type GroupsProps = { canWrite: boolean; onEdit: (group: TaxGroup) => void };

function Groups({ canWrite, onEdit }: GroupsProps) {
  const { t } = useTranslation();
  const { data: groups, error, refetch } = useQuery(salesTaxQueries.groups);
  if (!groups) {
    if (!error) return <SkeletonRows rows={2} />;
    const title = t('salesTaxes.groups.loadFailed');
    return <ErrorState title={title} text={problemText(error)} onRetry={() => void refetch()} />;
  }
  if (groups.length === 0) return <p className="ch-tax-none">{t('salesTaxes.groups.none')}</p>;
  return (
    <ul className="ch-tax-groups">
      {groups.map((group) => (
        <li key={group.idTaxGroup}>
          <Layers size={16} aria-hidden="true" />
          <div>
            <b>{group.name}</b>
            <GroupMembers ids={group.salesTaxes} />
          </div>
          {canWrite && <GroupActions group={group} onEdit={() => onEdit(group)} />}
        </li>
      ))}
    </ul>
  );
}

function GroupActions({ group: { idTaxGroup, name }, onEdit }: { group: TaxGroup; onEdit: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteGroup();
  return (
    <span className="ch-tax-actions">
      <Button size="small" aria-label={t('salesTaxes.groups.edit', { name })} onClick={onEdit}>
        <Pencil size={14} />
      </Button>
      <ConfirmButton
        size="small"
        aria-label={t('salesTaxes.groups.remove', { name })}
        question={t('salesTaxes.groups.removeQuestion', { name })}
        text={t('salesTaxes.groups.removeText')}
        onConfirm={() => {
          const said = t('salesTaxes.groups.removed', { name });
          // This row is gone by then, and callbacks of its own would go with it.
          remove
            .mutateAsync(idTaxGroup)
            .then(() => notify.success(said))
            .catch(showProblem);
        }}
      >
        <Trash2 size={14} />
      </ConfirmButton>
    </span>
  );
}
