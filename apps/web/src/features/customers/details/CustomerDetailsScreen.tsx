import './customer-details.css';
import { CUSTOMER_TABLE, type Customer } from '@countinghouse/contracts/customers';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ellipsis, Merge } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatMonth } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { useRecordId } from '../../../platform/record.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
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

type Part = (idClient: number) => ReactNode;

/** What the rooms above know of a customer; customers do not know documents. */
type HubParts = {
  /** Begins a document for the customer. */
  create?: Part;
  statuses?: Part;
  /** Figures that filter the documents: a press shows these. */
  figures?: (idClient: number, onPress: () => void) => ReactNode;
  documents?: Part;
  statement?: Part;
  /** Cards below the documents, side by side. */
  payments?: Part;
  credit?: Part;
};

/** The hub of a customer: who they are, what they owe, everything that was sent to them. */
export function CustomerDetailsScreen(parts: HubParts) {
  return (
    <RecordGate
      kind={customerKind}
      id={useRecordId()}
      insteadOf={({ idMergedInto }) => (idMergedInto ? paths.customerDetails(idMergedInto) : undefined)}
    >
      {(customer) => (
        <Details key={customer.idClient} customer={customer} parts={customer.type === 'main' ? parts : {}} />
      )}
    </RecordGate>
  );
}

type DetailsProps = { customer: Customer; parts: HubParts };

function Details({ customer, parts }: DetailsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const canWrite = useCan('customers.write') && !customer.isDeleted;
  const { idClient, isDeleted } = customer;
  useShortcuts({ e: () => canWrite && void navigate(paths.customerEdit(idClient)) });
  const side = (
    <div key="side" className="ch-details-main">
      <CustomerOverviewCard customer={customer} isEditable={canWrite}>
        {parts.statuses?.(idClient)}
      </CustomerOverviewCard>
      {parts.statement?.(idClient)}
    </div>
  );
  const main = <Main key="main" {...{ customer, parts, canWrite }} />;
  return (
    <>
      <PageHeader
        title={customer.displayName}
        parent={{ label: t('menu.customers'), to: paths.customerList() }}
        meta={isDeleted && <StatusBadge status="deleted" label={t('customers.archived')} size="large" />}
        beside={
          <>
            <TagsControl
              record={{ tableName: CUSTOMER_TABLE, idTable: idClient }}
              canWrite={canWrite}
              onChanged={() => void client.invalidateQueries({ queryKey: customerQueries.all })}
            />
            <small>{t('customers.details.since', { month: formatMonth(customer.createdDate) })}</small>
          </>
        }
        actions={
          <>
            {!isDeleted && parts.create?.(idClient)}
            <Actions customer={customer} />
          </>
        }
      />
      {/* Read in the order it is seen: on a phone the documents come first. */}
      <div className="ch-details ch-hub">{isPhone ? [main, side] : [side, main]}</div>
    </>
  );
}

function Main({ customer, parts, canWrite }: DetailsProps & { canWrite: boolean }) {
  const { t } = useTranslation();
  const { idClient } = customer;
  const { figures, documents, payments, credit } = parts;
  const [tab, setTab] = useState(documents ? 'documents' : 'activity');
  const beside = [payments?.(idClient), credit?.(idClient)].filter(Boolean);
  return (
    <div className="ch-details-main">
      {figures?.(idClient, () => setTab('documents'))}
      <section className="ch-panel">
        <Tabs
          label={t('customers.details.tabs')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            ...(documents
              ? [
                  {
                    key: 'documents',
                    label: t('customers.details.documents'),
                    render: () => documents(idClient),
                    isFlush: true,
                  },
                ]
              : []),
            {
              key: 'files',
              label: t('customers.details.files'),
              render: () => (
                <FilesPanel record={{ tableName: CUSTOMER_TABLE, idTable: idClient }} canWrite={canWrite} />
              ),
            },
            {
              key: 'notes',
              label: t('customers.details.notes'),
              render: () => <NotePanel customer={customer} canWrite={canWrite} />,
            },
            {
              key: 'activity',
              label: t('customers.details.activity'),
              render: () => <CustomerActivity id={idClient} />,
            },
          ]}
        />
      </section>
      {beside}
    </div>
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
