import type { Invoice } from '@countinghouse/contracts/invoices';
import type { DocumentPayment } from '@countinghouse/contracts/payment-fields';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../../platform/format.ts';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { KIND_ICONS, METHOD_ICONS } from '../method-icons.tsx';
import { nameOf } from '../names.ts';
import { PaymentMark } from '../PaymentMark.tsx';
import { UndoLayer, type UndoRequest } from '../undo/UndoLayer.tsx';
import { useRowActions } from './row-actions.tsx';

type PaymentsPanelProps = {
  invoice: Invoice;
  /** Left away where nothing can be recorded. */
  onAdd: (() => void) | undefined;
};

/** What was paid on the document, and what can be put right about it. */
export function PaymentsPanel({ invoice, onAdd }: PaymentsPanelProps) {
  const { t } = useTranslation();
  const [request, setRequest] = useState<UndoRequest>();
  const { payments, currencyCode } = invoice;
  return (
    <Panel
      title={t('payments.panel.title')}
      extra={
        onAdd && (
          <button type="button" className="ch-text-button" onClick={onAdd}>
            <Plus size={15} aria-hidden="true" /> {t('payments.panel.add')}
          </button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className="ch-doc-part ch-quiet">{t('payments.panel.none')}</p>
      ) : (
        <Rows {...{ payments, currencyCode, onRequest: setRequest }} />
      )}
      {request && (
        <UndoLayer
          request={request}
          document={{ id: invoice.id, name: nameOf(invoice) }}
          onClose={() => setRequest(undefined)}
        />
      )}
    </Panel>
  );
}

/** So many fit beside the document; the others are shown when somebody asks. */
const FIRST = 10;

type RowsProps = Pick<RowProps, 'currencyCode' | 'onRequest'> & { payments: readonly DocumentPayment[] };

/** The newest first. */
function Rows({ payments, currencyCode, onRequest }: RowsProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const shown = (isWhole ? payments : payments.slice(-FIRST)).toReversed();
  return (
    <>
      <ul className="ch-doc-rows">
        {shown.map((payment) => (
          <Row
            key={`${payment.kind} ${payment.number} ${payment.idPayment} ${payment.idApplication}`}
            {...{ payment, currencyCode, onRequest }}
          />
        ))}
      </ul>
      {shown.length < payments.length && (
        <p className="ch-doc-part">
          <button type="button" className="ch-text-button" onClick={() => setIsWhole(true)}>
            {t('payments.panel.showAll', { count: payments.length })}
          </button>
        </p>
      )}
    </>
  );
}

type RowProps = {
  payment: DocumentPayment;
  currencyCode: string;
  onRequest: (request: UndoRequest) => void;
};

function Row({ payment, currencyCode, onRequest }: RowProps) {
  const { t } = useTranslation();
  const { kind, status, paymentDate, paymentMethod, number, reference } = payment;
  const actions = useRowActions(payment, onRequest);
  // Money that left without a refund of ours: the bank took it back.
  const isTaken = kind === 'refund' && number === '';
  const title = t(`payments.kind.${isTaken ? 'takenBack' : kind}`, { method: paymentMethod.name });
  return (
    <li>
      {kind === 'payment' ? METHOD_ICONS[paymentMethod.kind ?? 'other'] : KIND_ICONS[kind]}
      <span>
        <b>{title}</b>
        <small>{formatDate(paymentDate)}</small>
        <small>{[number, reference].filter(Boolean).join(' · ')}</small>
      </span>
      <Money value={payment.payment} currency={currencyCode} />
      {!isTaken && <PaymentMark status={status} isRefund={kind === 'refund'} />}
      {actions.length > 0 && (
        <MenuButton
          label={t('payments.panel.moreFor', { title, amount: formatMoney(payment.payment, currencyCode) })}
          size="small"
          actions={actions}
        >
          <Ellipsis size={15} />
        </MenuButton>
      )}
    </li>
  );
}
