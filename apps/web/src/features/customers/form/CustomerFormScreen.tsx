import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { CustomerGate } from '../CustomerGate.tsx';
import { CustomerForm } from './CustomerForm.tsx';

type HeadProps = { title: string; name: string; segments: ReactNode; isDirty: () => boolean };

function Head({ title, name, segments, isDirty }: HeadProps) {
  const { t } = useTranslation();
  const parent = { label: t('menu.customers'), to: paths.customerList() };
  return (
    <div className="ch-customer-form">
      <PageHeader title={title} parent={parent} here={name} actions={segments} />
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

export function CustomerNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('customers.createTitle');
  return (
    <CustomerForm
      customer={undefined}
      onSaved={({ idClient }) => void navigate(paths.customerEdit(idClient), { replace: true })}
      onCancel={() => void navigate(paths.customerList())}
      renderHead={(segments, isDirty) => <Head name={t('create.newCustomer')} {...{ title, segments, isDirty }} />}
    />
  );
}

export function CustomerEditScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams().id);
  return (
    <CustomerGate id={id} pathOf={paths.customerEdit}>
      {(customer) => (
        <CustomerForm
          key={id}
          customer={customer}
          onSaved={() => {}}
          onCancel={() => void navigate(paths.customerDetails(id))}
          renderHead={(segments, isDirty) => (
            <Head title={t('customers.manageTitle')} name={customer.displayName} {...{ segments, isDirty }} />
          )}
        />
      )}
    </CustomerGate>
  );
}
