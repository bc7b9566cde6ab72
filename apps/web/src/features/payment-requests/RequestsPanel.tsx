import type { Invoice } from '@countinghouse/contracts/invoices';
import type { PaymentPlan } from '@countinghouse/contracts/payment-requests';
import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { PlanDialog } from './plan/PlanDialog.tsx';
import { RequestRow } from './RequestRow.tsx';
import { requestQueries } from './requests.api.ts';

/** The parts in which an invoice is asked for: what each comes to, what is open, and its link. */
export function RequestsPanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const isAsked = invoice.generateType === 'invoice' && invoice.invoiceStatus.name !== 'Draft';
  const { data, error, refetch } = useQuery({ ...requestQueries.plan(invoice.id), enabled: isAsked });
  if (!isAsked) return null;
  if (error && !data)
    return (
      <Panel title={t('paymentRequests.title')}>
        <ErrorState title={t('paymentRequests.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data || (data.requests.length === 0 && !data.canAsk)) return null;
  return <Parts plan={data} />;
}

function Parts({ plan }: { plan: PaymentPlan }) {
  const { t } = useTranslation();
  const canPlan = useCan('payments.write') && plan.canAsk;
  const [isPlanning, setIsPlanning] = useState(false);
  const { requests } = plan;
  return (
    <Panel
      title={t('paymentRequests.title')}
      extra={
        canPlan && (
          <Button size="small" icon={<ListPlus size={14} />} onClick={() => setIsPlanning(true)}>
            {t(requests.length === 0 ? 'paymentRequests.plan' : 'paymentRequests.change')}
          </Button>
        )
      }
    >
      {requests.length === 0 ? (
        <p className="ch-doc-part ch-quiet">{t('paymentRequests.none')}</p>
      ) : (
        <ul className="ch-doc-rows">
          {requests.map((request, index) => (
            <RequestRow key={request.idPaymentRequest} {...{ request, plan, index }} />
          ))}
        </ul>
      )}
      {isPlanning && <PlanDialog plan={plan} onClose={() => setIsPlanning(false)} />}
    </Panel>
  );
}
