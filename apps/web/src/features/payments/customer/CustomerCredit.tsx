import type { CustomerCredit as Credit, Refund } from '@countinghouse/contracts/payment-fields';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDate, formatMoney } from '../../../platform/format.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { nameOf } from '../names.ts';
import { PaymentMark } from '../PaymentMark.tsx';
import { paymentQueries } from '../payments.api.ts';
import { RefundDialog } from '../undo/RefundDialog.tsx';
import { UnapplyDialog } from '../undo/UnapplyDialog.tsx';
import { VoidRefundDialog } from '../undo/VoidRefundDialog.tsx';
import { ApplyCreditDialog } from './ApplyCreditDialog.tsx';
import { CreditRow } from './CreditRow.tsx';
import type { CreditLayer } from './credit-layer.ts';

/** What a customer can spend: where it came from, what it was used on, and what is left of it. */
export function CustomerCredit({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const [layer, setLayer] = useState<CreditLayer>();
  const { data, error, refetch } = useQuery(paymentQueries.credits(idClient));
  const close = () => setLayer(undefined);
  return (
    <Panel
      title={t('payments.customer.credit')}
      extra={data && <Money value={data.creditLeft} currency={data.currencyCode} />}
    >
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <ErrorState
          title={t('payments.customer.creditFailed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.credits.length === 0 && <p className="ch-doc-part ch-quiet">{t('payments.customer.noCredit')}</p>}
      {data && (
        <ul className="ch-doc-rows" aria-label={t('payments.customer.credit')}>
          {data.credits.map((credit) => (
            <CreditRow key={credit.idCredit} credit={credit} onLayer={setLayer} />
          ))}
          {data.refunds.map((refund) => (
            <RefundRow key={refund.idRefund} refund={refund} onLayer={setLayer} />
          ))}
          <Usable credits={data.credits} currency={data.currencyCode} onLayer={setLayer} />
        </ul>
      )}
      {layer?.kind === 'apply' && <ApplyCreditDialog {...{ idClient }} idCredit={layer.idCredit} onClose={close} />}
      {layer?.kind === 'refund' && <RefundDialog source={{ credit: layer.credit }} onClose={close} />}
      {layer?.kind === 'unapply' && <UnapplyDialog idApplication={layer.idApplication} onClose={close} />}
      {layer?.kind === 'voidRefund' && <VoidRefundDialog refund={layer.refund} onClose={close} />}
    </Panel>
  );
}

/** A deposit waits for the invoice of its estimate; the rest can be used at once. */
const usableOf = (credits: readonly Credit[]): Credit[] =>
  credits.filter(({ idEstimate, left }) => idEstimate === null && left > 0);

type UsableProps = { credits: readonly Credit[]; currency: string; onLayer: (layer: CreditLayer) => void };

function Usable({ credits, currency, onLayer }: UsableProps) {
  const { t } = useTranslation();
  const canWrite = useCan('payments.write');
  const usable: Cents = sum(usableOf(credits).map(({ left }) => left));
  if (usable === 0) return null;
  return (
    <li>
      <span>
        <small>{t('payments.customer.usable', { amount: formatMoney(usable, currency) })}</small>
      </span>
      {canWrite && (
        <Button size="small" onClick={() => onLayer({ kind: 'apply', idCredit: undefined })}>
          {t('payments.customer.apply')}
        </Button>
      )}
    </li>
  );
}

function RefundRow({ refund, onLayer }: { refund: Refund; onLayer: (layer: CreditLayer) => void }) {
  const { t } = useTranslation();
  const canRefund = useCan('payments.refund');
  const { status, refundDate, amount, currencyCode, paymentMethod } = refund;
  return (
    <li>
      <span>
        <b>{t('payments.kind.refund', { method: paymentMethod.name })}</b>
        <small>
          {nameOf(refund)} · {formatListDate(refundDate)}
        </small>
        {canRefund && status === 'done' && (
          <button type="button" className="ch-text-button" onClick={() => onLayer({ kind: 'voidRefund', refund })}>
            {t('payments.act.voidRefund.menu')}
          </button>
        )}
      </span>
      <Money value={cents(0 - amount)} currency={currencyCode} />
      {status !== 'done' && <PaymentMark status={status} isRefund />}
    </li>
  );
}
