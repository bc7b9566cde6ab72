import type { Invoice } from '@countinghouse/contracts/invoices';
import {
  cancelOnlinePayment,
  type OnlineState,
  refreshOnlineState,
  startOnlinePayment,
} from '@countinghouse/contracts/online-payments';
import type { AttemptState, DisputeState } from '@countinghouse/domain/online-payments/attempts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Ellipsis, Link2, RefreshCw, ShieldAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatDate, formatInstant, formatMoney } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import type { StatusKey } from '../../platform/palette.ts';
import { useCan } from '../../platform/permission.ts';
import { Button } from '../../ui/action/Button.tsx';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { onlineQueries, useOnlineWrite } from './online.api.ts';

const ATTEMPT_BADGES: Readonly<Record<AttemptState, StatusKey>> = {
  begun: 'draft',
  open: 'invoiced',
  processing: 'processing',
  succeeded: 'paid',
  failed: 'overdue',
  expired: 'canceled',
  canceled: 'canceled',
  unplaced: 'overdue',
};
const DISPUTE_BADGES: Readonly<Record<DisputeState, StatusKey>> = { open: 'overdue', won: 'paid', lost: 'canceled' };

/** What is paid online just now, what was tried, and what is disputed. Nothing while nothing happens online. */
export function OnlinePanel({ invoice }: { invoice: Invoice }) {
  const isPossible = invoice.generateType !== 'creditNote' && invoice.invoiceStatus.name !== 'Draft';
  const { data } = useQuery({ ...onlineQueries.state(invoice.id), enabled: isPossible });
  const isShown = data && (data.isPayable || data.attempts.length > 0 || data.disputes.length > 0);
  return isShown ? <Online state={data} /> : null;
}

function Online({ state }: { state: OnlineState }) {
  const { t } = useTranslation();
  const canWrite = useCan('payments.write');
  const { idInvoice, currencyCode, underWay, attempts, disputes } = state;
  const refresh = useOnlineWrite(() => call(refreshOnlineState, { params: { id: idInvoice } }));
  const copy = useCopyLink(idInvoice);
  return (
    <Panel
      title={t('onlinePayments.panel.title')}
      extra={
        canWrite && (
          <MenuButton
            label={t('onlinePayments.panel.title')}
            size="small"
            actions={[
              ...(state.isPayable
                ? [
                    {
                      key: 'copy',
                      label: t('onlinePayments.panel.copy'),
                      icon: <Link2 size={15} />,
                      onSelect: () => copy.mutate(undefined),
                    },
                  ]
                : []),
              {
                key: 'refresh',
                label: t('onlinePayments.panel.refresh'),
                icon: <RefreshCw size={15} />,
                onSelect: () => refresh.mutate(undefined),
              },
            ]}
          >
            <Ellipsis size={15} />
          </MenuButton>
        )
      }
    >
      {underWay > 0 && (
        <p className="ch-doc-part" role="status">
          <b>{t('onlinePayments.panel.underWay', { amount: formatMoney(underWay, currencyCode) })}</b>{' '}
          <span className="ch-quiet">{t('onlinePayments.panel.underWayText')}</span>
        </p>
      )}
      {attempts.length === 0 && disputes.length === 0 && underWay === 0 && (
        <p className="ch-doc-part ch-quiet">{t('onlinePayments.panel.none')}</p>
      )}
      <ul className="ch-doc-rows">
        {disputes.map((dispute) => (
          <DisputeLine key={`dispute ${dispute.idDispute}`} dispute={dispute} currency={currencyCode} />
        ))}
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.idAttempt} attempt={attempt} currency={currencyCode} canWrite={canWrite} />
        ))}
      </ul>
    </Panel>
  );
}

type DisputeLineProps = { dispute: OnlineState['disputes'][number]; currency: string };

function DisputeLine({ dispute, currency }: DisputeLineProps) {
  const { t } = useTranslation();
  const { state, reason, amount, fee, openedDate, answerBy } = dispute;
  const known = t('onlinePayments.panel.disputeReasons', { returnObjects: true }) as Record<string, string>;
  return (
    <li>
      <ShieldAlert size={18} aria-hidden="true" />
      <span>
        <b>{t('onlinePayments.panel.dispute', { reason: known[reason.replaceAll(' ', '_')] ?? reason })}</b>
        <small>{formatDate(openedDate)}</small>
        {state === 'open' && answerBy && (
          <small>{t('onlinePayments.panel.disputeBy', { day: formatDate(answerBy) })}</small>
        )}
        {fee > 0 && <small>{t('onlinePayments.panel.disputeFee', { fee: formatMoney(fee, currency) })}</small>}
        <small>
          <StatusBadge status={DISPUTE_BADGES[state]} label={t(`onlinePayments.panel.disputeState.${state}`)} />
        </small>
      </span>
      <Money value={amount} currency={currency} />
    </li>
  );
}

type AttemptRowProps = { attempt: OnlineState['attempts'][number]; currency: string; canWrite: boolean };

function AttemptRow({ attempt, currency, canWrite }: AttemptRowProps) {
  const { t } = useTranslation();
  const { idAttempt, state, source, amount, failure, startedDate, expiresDate } = attempt;
  const close = useOnlineWrite(() => call(cancelOnlinePayment, { params: { id: idAttempt } }), {
    onDone: () => notify.success(t('onlinePayments.panel.closed')),
  });
  const isOpen = state === 'open' || state === 'begun';
  return (
    <li>
      <CreditCard size={18} aria-hidden="true" />
      <span>
        <b>{t(`onlinePayments.panel.source.${source}`)}</b>
        <small>
          {isOpen && expiresDate
            ? t('onlinePayments.panel.openUntil', { when: formatInstant(expiresDate) })
            : t('onlinePayments.panel.started', { when: formatInstant(startedDate) })}
        </small>
        {failure && <small>{failure}</small>}
        <small>
          <StatusBadge status={ATTEMPT_BADGES[state]} label={t(`onlinePayments.panel.state.${state}`)} />
        </small>
      </span>
      <Money value={amount} currency={currency} />
      {canWrite && isOpen && (
        <Button
          size="small"
          icon={<X size={15} />}
          aria-label={`${t('onlinePayments.panel.close')}, ${formatMoney(amount, currency)}`}
          onClick={() => close.mutate(undefined)}
        />
      )}
    </li>
  );
}

/** Opens a page at the provider, whose address can be handed to the customer. */
function useCopyLink(idInvoice: number) {
  const { t } = useTranslation();
  return useOnlineWrite(() => call(startOnlinePayment, { body: { idInvoice } }), {
    onDone: ({ url }) => {
      if (url === null) return;
      void navigator.clipboard.writeText(url).then(
        () => notify.success(t('onlinePayments.panel.copied')),
        () => notify.warning(t('onlinePayments.panel.notCopied'), url),
      );
    },
  });
}
