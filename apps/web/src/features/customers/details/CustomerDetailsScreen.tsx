import './customer-details.css';
import { CUSTOMER_TABLE, type Customer } from '@countinghouse/contracts/customers';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ellipsis, Merge } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { useRecordId } from '../../../platform/record.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { Tabs } from '../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../files/index.ts';
import { TagsControl } from '../../tags/index.ts';
import { CustomerOverviewCard } from '../CustomerOverviewCard.tsx';
import { customerKind, customerQueries, useArchive } from '../customers.api.ts';
import { CustomerActivity } from './CustomerActivity.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NotePanel } from './NotePanel.tsx';

type CustomerDetailsScreenProps = {
  /** What the rooms above know of a customer in figures; customers do not know invoices. */
  statistics?: (idClient: number) => ReactNode;
};

export function CustomerDetailsScreen({ statistics }: CustomerDetailsScreenProps) {
  return (
    <RecordGate
      kind={customerKind}
      id={useRecordId()}
      insteadOf={({ idMergedInto }) => (idMergedInto ? paths.customerDetails(idMergedInto) : undefined)}
    >
      {(customer) => (
        <Details
          key={customer.idClient}
          customer={customer}
          statistics={customer.type === 'main' && statistics?.(customer.idClient)}
        />
      )}
    </RecordGate>
  );
}

function Details({ customer, statistics }: { customer: Customer; statistics: ReactNode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const canWrite = useCan('customers.write') && !customer.isDeleted;
  const { idClient } = customer;
  useShortcuts({ e: () => canWrite && void navigate(paths.customerEdit(idClient)) });
  return (
    <>
      <PageHeader
        title={customer.displayName}
        parent={{ label: t('menu.customers'), to: paths.customerList() }}
        meta={customer.isDeleted && <StatusBadge status="deleted" label={t('customers.archived')} size="large" />}
        actions={<Actions customer={customer} />}
      />
      <div className="ch-details">
        <CustomerOverviewCard customer={customer} isEditable={canWrite}>
          <TagsControl
            record={{ tableName: CUSTOMER_TABLE, idTable: idClient }}
            canWrite={canWrite}
            onChanged={() => void client.invalidateQueries({ queryKey: customerQueries.all })}
          />
        </CustomerOverviewCard>
        <div className="ch-details-main">
          {statistics}
          <section className="ch-panel">
            <Tabs
              label={t('customers.details.tabs')}
              tabs={[
                {
                  key: 'activity',
                  label: t('customers.details.activity'),
                  render: () => <CustomerActivity id={idClient} />,
                },
                {
                  key: 'notes',
                  label: t('customers.details.notes'),
                  render: () => <NotePanel customer={customer} canWrite={canWrite} />,
                },
                {
                  key: 'files',
                  label: t('customers.details.files'),
                  render: () => (
                    <FilesPanel record={{ tableName: CUSTOMER_TABLE, idTable: idClient }} canWrite={canWrite} />
                  ),
                },
              ]}
            />
          </section>
        </div>
      </div>
    </>
  );
}

function Actions({ customer: { idClient, isDeleted, type } }: { customer: Customer }) {
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
