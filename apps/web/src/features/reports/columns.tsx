import type { ReportRow, ReportStatus } from '@countinghouse/contracts/payment-reports';
import type { Cents } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate } from '../../platform/format.ts';
import { homeCurrency } from '../../platform/home-currency.ts';
import type { StatusKey } from '../../platform/palette.ts';
import { paths } from '../../platform/paths.ts';
import type { Column } from '../../ui/list/ListTable.tsx';
import { Missing } from '../../ui/list/row-cells.tsx';
import { Avatar } from '../../ui/show/Avatar.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';

const LOOKS: Record<ReportStatus, StatusKey> = {
  succeeded: 'paid',
  pending: 'processing',
  failed: 'canceled',
  refunded: 'canceled',
  partlyRefunded: 'processing',
  voided: 'canceled',
  bounced: 'overdue',
};

export function PaymentStatus({ status }: { status: ReportStatus }) {
  const { t } = useTranslation();
  return <StatusBadge status={LOOKS[status]} label={t(`reports.payments.statuses.${status}`)} />;
}

export function PaidDocuments({ documents }: Pick<ReportRow, 'documents'>) {
  const [first, ...more] = documents;
  if (!first) return <Missing />;
  return (
    <span>
      <Link className="ch-link" to={paths.invoiceDetails(first.idInvoice)}>
        {first.number}
      </Link>
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
}

type OpenHandler = (row: ReportRow) => void;

const ReceiptButton = ({ row, onOpen }: { row: ReportRow; onOpen: OpenHandler }) => (
  <button type="button" className="ch-list-link" onClick={() => onOpen(row)}>
    {row.number}
  </button>
);

const amount = (
  key: string,
  title: string,
  { of, sort, width = 88 }: { of: (row: ReportRow) => Cents; sort?: string; width?: number },
): Column<ReportRow> => ({
  key,
  title,
  width,
  align: 'end',
  ...(sort && { sort }),
  render: (row) =>
    of(row) === 0 && key !== 'net' ? <Missing /> : <Money value={of(row)} currency={homeCurrency()} withoutSymbol />,
});

/** The first is the row's name and always shown. */
export function reportColumns(t: TFunction, onOpen: OpenHandler): readonly Column<ReportRow>[] {
  return [
    {
      key: 'number',
      title: t('reports.payments.receipt'),
      width: 120,
      sort: 'number',
      render: (row) => <ReceiptButton row={row} onOpen={onOpen} />,
    },
    {
      key: 'date',
      title: t('reports.payments.date'),
      width: 76,
      sort: 'paymentDate',
      render: ({ paymentDate }) => formatListDate(paymentDate),
    },
    {
      key: 'customer',
      title: t('reports.payments.customer'),
      render: ({ idClient, clientName }) => (
        <Link className="ch-list-text" dir="auto" title={clientName} to={paths.customerDetails(idClient)}>
          {clientName}
        </Link>
      ),
    },
    {
      key: 'document',
      title: t('reports.payments.document'),
      width: 112,
      render: ({ documents }) => <PaidDocuments documents={documents} />,
    },
    {
      key: 'method',
      title: t('reports.payments.methodAndReference'),
      width: 150,
      render: ({ paymentMethod, reference }) => (
        <span className="ch-list-text" title={reference}>
          {paymentMethod.name} <span className="ch-report-reference">{reference}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('reports.payments.status'),
      width: 124,
      render: ({ status }) => <PaymentStatus status={status} />,
    },
    amount('amount', t('reports.payments.amount'), { of: (row) => row.amount, sort: 'amount' }),
    amount('fee', t('reports.payments.fee'), { of: (row) => row.fee, width: 72 }),
    amount('refunded', t('reports.payments.refunded'), { of: (row) => row.refunded }),
    amount('net', t('reports.payments.netIn', { currency: homeCurrency() }), { of: (row) => row.net }),
    {
      key: 'by',
      title: t('reports.payments.recordedBy'),
      width: 128,
      render: ({ recordedBy, isOnline }) => recordedBy || (isOnline ? t('reports.payments.paidOnline') : <Missing />),
    },
  ];
}

/** One payment on a small screen. */
export function PaymentCard({ row, onOpen }: { row: ReportRow; onOpen: OpenHandler }) {
  return (
    <li className="ch-card ch-link-card" data-row={row.idPayment}>
      <Avatar name={row.clientName} size={40} shape="square" />
      <div>
        <p className="ch-link-card-name">
          <ReceiptButton row={row} onOpen={onOpen} /> <Money value={row.amount} currency={homeCurrency()} />
        </p>
        <p dir="auto">{row.clientName}</p>
        <p>{[formatListDate(row.paymentDate), row.paymentMethod.name, row.reference].filter(Boolean).join(' · ')}</p>
        <p>
          <PaymentStatus status={row.status} />
        </p>
      </div>
    </li>
  );
}
