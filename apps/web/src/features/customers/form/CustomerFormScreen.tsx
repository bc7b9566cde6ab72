import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useRecordId } from '../../../platform/record.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { customerKind } from '../customers.api.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { nameParts } from './name-parts.ts';

type HeadProps = { title: string; name: string; segments: ReactNode; isDirty: () => boolean };

function Head({ title, name, segments, isDirty }: HeadProps) {
  const { t } = useTranslation();
  const parent = { label: t('menu.customers'), to: paths.customerList() };
  return (
    <div className="ch-record-form">
      <PageHeader title={title} parent={parent} here={name} actions={segments} />
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

export function CustomerNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('customers.createTitle');
  const name = useSearchParams()[0].get('name');
  return (
    <CustomerForm
      customer={undefined}
      {...(name && { first: nameParts(name) })}
      onSaved={({ idClient }) => void navigate(paths.customerEdit(idClient), { replace: true })}
      onCancel={() => void navigate(paths.customerList())}
      renderHead={(segments, isDirty) => <Head name={t('create.newCustomer')} {...{ title, segments, isDirty }} />}
    />
  );
}

export function CustomerEditScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <RecordGate
      kind={customerKind}
      id={useRecordId()}
      insteadOf={({ idMergedInto }) => (idMergedInto ? paths.customerEdit(idMergedInto) : undefined)}
    >
      {(customer) => (
        <CustomerForm
          key={customer.idClient}
          customer={customer}
          onSaved={() => {}}
          onCancel={() => void navigate(paths.customerDetails(customer.idClient))}
          renderHead={(segments, isDirty) => (
            <Head title={t('customers.manageTitle')} name={customer.displayName} {...{ segments, isDirty }} />
          )}
        />
      )}
    </RecordGate>
  );
}
