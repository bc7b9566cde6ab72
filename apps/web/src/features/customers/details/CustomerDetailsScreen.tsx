import './customer-details.css';
import { CUSTOMER_TABLE, type Customer } from '@countinghouse/contracts/customers';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatMonth } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { TagsControl } from '../../tags/index.ts';
import { CustomerOverviewCard } from '../CustomerOverviewCard.tsx';
import { customerKind, customerQueries } from '../customers.api.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerHub, type HubParts } from './CustomerHub.tsx';

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
      <Suspense fallback={null}>{parts.reminders?.(idClient)}</Suspense>
    </div>
  );
  const main = <CustomerHub key="main" {...{ customer, parts, canWrite }} />;
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
            <Suspense fallback={null}>
              {!isDeleted && parts.record?.(idClient)}
              {!isDeleted && parts.create?.(idClient)}
            </Suspense>
            <CustomerActions customer={customer} />
          </>
        }
      />
      {/* Read in the order it is seen: on a phone the documents come first. */}
      <Suspense fallback={<SkeletonRows />}>
        <div className="ch-details ch-hub">{isPhone ? [main, side] : [side, main]}</div>
      </Suspense>
    </>
  );
}
