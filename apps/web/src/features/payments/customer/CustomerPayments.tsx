import type { Payment } from '@countinghouse/contracts/payment-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate, formatMoney } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { METHOD_ICONS } from '../method-icons.tsx';
import { nameOf } from '../names.ts';
import { PaymentMark } from '../PaymentMark.tsx';
import { useRowActions } from '../panel/row-actions.tsx';
import { paymentQueries } from '../payments.api.ts';
import { UndoLayer, type UndoRequest } from '../undo/UndoLayer.tsx';

/** Everything that a customer paid, the newest first. */
export function CustomerPayments({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const [request, setRequest] = useState<UndoRequest>();
  const query = useInfiniteQuery(paymentQueries.ofCustomer(idClient));
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <Panel title={t('payments.customer.payments')}>
      {!rows && !error && <SkeletonRows rows={3} />}
      {!rows && error && (
        <ErrorState
          title={t('payments.customer.failed')}
          text={problemText(error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {rows?.length === 0 && <p className="ch-doc-part ch-quiet">{t('payments.customer.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="ch-doc-rows" aria-label={t('payments.customer.payments')}>
          {rows.map((payment) => (
            <Row key={payment.idPayment} payment={payment} onRequest={setRequest} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="ch-doc-part">
          <Button
            size="small"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void query.fetchNextPage()}
          >
            {t('payments.customer.more')}
          </Button>
        </p>
      )}
      {request && <UndoLayer request={request} onClose={() => setRequest(undefined)} />}
    </Panel>
  );
}

function Row({ payment, onRequest }: { payment: Payment; onRequest: (request: UndoRequest) => void }) {
  const { t } = useTranslation();
  const { paymentMethod, reference, status, currencyCode, paymentDate, idPayment } = payment;
  const row = { kind: 'payment' as const, status, idPayment, idApplication: null, payment: payment.payment };
  const actions = useRowActions(row, onRequest);
  return (
    <li>
      {METHOD_ICONS[paymentMethod.kind]}
      <span>
        <b>{[paymentMethod.name, reference].filter(Boolean).join(' ')}</b>
        <small>
          {formatListDate(paymentDate)} · {nameOf(payment)}
        </small>
        <small>
          <UsedOn payment={payment} />
        </small>
      </span>
      <Money value={payment.payment} currency={currencyCode} />
      <PaymentMark status={status} />
      {actions.length > 0 && (
        <MenuButton label={t('payments.customer.moreFor', { name: nameOf(payment) })} size="small" actions={actions}>
          <Ellipsis size={15} />
        </MenuButton>
      )}
    </li>
  );
}

/** Every document that took something of it, and what none took. */
function UsedOn({ payment: { allocations, kept, discount, currencyCode } }: { payment: Payment }) {
  const { t } = useTranslation();
  return (
    <>
      {allocations.map((document, place) => (
        <Fragment key={document.idInvoice}>
          {place > 0 && ', '}
          <Link className="ch-link" to={paths.invoiceDetails(document.idInvoice)}>
            {nameOf(document)}
          </Link>
          {allocations.length > 1 && ` ${formatMoney(document.amount, currencyCode)}`}
        </Fragment>
      ))}
      {discount > 0 && `, ${t('payments.customer.discount', { amount: formatMoney(discount, currencyCode) })}`}
      {kept > 0 && allocations.length > 0 && ', '}
      {kept > 0 && t('payments.customer.kept', { amount: formatMoney(kept, currencyCode) })}
    </>
  );
}
