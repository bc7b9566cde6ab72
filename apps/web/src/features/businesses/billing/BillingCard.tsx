import '../../../ui/record/details.css';
import './billing.css';
import { type CompanyBilling, prepareNewPaymentSetup } from '@countinghouse/contracts/plan-billing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { BillingDialog } from './BillingDialog.tsx';
import { billingQueries } from './billing.api.ts';
import { MethodRows } from './MethodRows.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

/** What the business pays for its own plan. Cards are entered at the payment provider, never here. */
export function BillingCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(billingQueries.billing);
  return (
    <FormSection title={t('businesses.billing.title')}>
      {data && <Billing billing={data} />}
      {!data && error && (
        <ErrorState
          title={t('businesses.billing.loadFailed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows />}
    </FormSection>
  );
}

function Billing({ billing }: { billing: CompanyBilling }) {
  const { t } = useTranslation();
  const canWrite = useCan('organization.manage');
  return (
    <div className="ch-billing">
      <Returned />
      <Facts
        className="ch-fact-rows"
        rows={[
          [t('businesses.billing.plan'), billing.planName],
          [t('businesses.billing.state'), t(`businesses.billing.states.${billing.planState}`)],
          [t('businesses.billing.contactName'), billing.contactName],
          [t('businesses.billing.email'), billing.email],
          [t('businesses.billing.address'), billing.address],
        ]}
      />
      {canWrite && <EditButton billing={billing} />}
      <h3>{t('businesses.billing.methods')}</h3>
      {billing.paymentMethods.length > 0 && <MethodRows methods={billing.paymentMethods} canWrite={canWrite} />}
      {billing.isOn && billing.paymentMethods.length === 0 && (
        <p className="ch-quiet">{t('businesses.billing.noMethods')}</p>
      )}
      {!billing.isOn && <p className="ch-quiet">{t('businesses.billing.off')}</p>}
      {billing.isOn && canWrite && <AddButton />}
    </div>
  );
}

/** What is to be said to somebody who comes back from the provider. */
function Returned() {
  const { t } = useTranslation();
  const { text, isAsking, onAskAgain } = usePaymentReturn();
  return (
    <div role="status" className="ch-billing-return">
      {text && (
        <>
          <p>{text}</p>
          {!isAsking && (
            <Button size="small" onClick={onAskAgain}>
              {t('businesses.billing.askAgain')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function EditButton({ billing }: { billing: CompanyBilling }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Pencil size={15} />} onClick={() => setIsOpen(true)}>
        {t('businesses.billing.edit')}
      </Button>
      {isOpen && <BillingDialog billing={billing} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Leaves for the provider's page; the browser is on its way as soon as the address is known. */
function AddButton() {
  const { t } = useTranslation();
  const prepare = useMutation({
    mutationFn: () => call(prepareNewPaymentSetup, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showProblem,
  });
  const isLeaving = prepare.isPending || prepare.isSuccess;
  // Whoever comes back with Back finds the page as it was kept, and may want to leave once more.
  const { reset } = prepare;
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  return (
    <>
      <Button
        size="small"
        icon={<Plus size={15} />}
        aria-disabled={isLeaving}
        onClick={() => !isLeaving && prepare.mutate()}
      >
        {t('businesses.billing.add')}
      </Button>
      <p className="ch-field-hint">{t('businesses.billing.addHint')}</p>
    </>
  );
}
