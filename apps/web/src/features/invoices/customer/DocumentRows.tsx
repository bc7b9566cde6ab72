import '../usage/documents-of.css';
import '../list/invoice-list.css';
import type { CustomerDocument } from '@countinghouse/contracts/customer-documents';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useIsWide } from '../../../platform/viewport.ts';
import { type Column, ListTable } from '../../../ui/list/ListTable.tsx';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { DateText } from '../DateText.tsx';
import { DocumentNumber, numberText } from '../DocumentNumber.tsx';
import { rowBadgeOf } from '../status-text.ts';

type RowsProps = { rows: readonly CustomerDocument[] };
type RowProps = { row: CustomerDocument };

/** A credit note lives at the invoices' address. */
const addressOf = ({ id, generateType }: CustomerDocument) =>
  generateType === 'estimate' ? paths.estimateDetails(id) : paths.invoiceDetails(id);

export function DocumentTable({ rows, currencyCode }: RowsProps & { currencyCode: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Beside the overview a laptop has room for what is counted, and not for what it was for.
  const isWide = useIsWide();
  const subject: Column<CustomerDocument> = {
    key: 'for',
    title: t('invoices.customer.for'),
    width: 140,
    render: (row) => <Subject row={row} />,
  };
  const columns: readonly Column<CustomerDocument>[] = [
    { key: 'number', title: t('invoices.customer.number'), width: 124, render: (row) => <NumberLink row={row} /> },
    { key: 'status', title: t('invoices.customer.status'), width: 108, render: (row) => <Badge row={row} /> },
    ...(isWide ? [subject] : []),
    { key: 'date', title: t('invoices.customer.date'), width: 124, render: (row) => <DateText row={row} /> },
    {
      key: 'total',
      title: t('invoices.customer.total'),
      width: 98,
      align: 'end',
      render: ({ total, currencyCode: currency }) => <Money value={total} currency={currency} />,
    },
    {
      key: 'balance',
      title: t('invoices.customer.balance', { code: currencyCode }),
      width: 116,
      align: 'end',
      render: (row) => <Balance row={row} />,
    },
  ];
  return (
    <ListTable
      label={t('invoices.customer.documents')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={numberText}
      sort={{ by: 'created', order: 'desc' }}
      onSort={() => {}}
      onOpen={(row) => void navigate(addressOf(row))}
      isFaded={({ isDeleted }) => isDeleted}
    />
  );
}

export function DocumentCards({ rows }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="ch-mention-cards ch-hub-cards" aria-label={t('invoices.customer.documents')}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <NumberLink row={row} />
            <Money value={row.balance ?? row.total} currency={row.currencyCode} />
          </div>
          <p>
            <DateText row={row} />
            <Badge row={row} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const NumberLink = ({ row }: RowProps) => (
  <Link className="ch-list-link" to={addressOf(row)}>
    <DocumentNumber of={row} />
  </Link>
);

function Badge({ row }: RowProps) {
  const { t } = useTranslation();
  return <StatusBadge {...rowBadgeOf(row, t)} />;
}

function Subject({ row: { subject, moreLines } }: RowProps) {
  const { t } = useTranslation();
  if (subject === '') return <Missing />;
  return (
    <span className="ch-list-text" title={subject}>
      <bdi>{subject}</bdi> {moreLines > 0 && <small>{t('invoices.customer.moreLines', { count: moreLines })}</small>}
    </span>
  );
}

const Balance = ({ row: { balance, currencyCode } }: RowProps) =>
  balance === null ? (
    <Missing />
  ) : (
    <span className="ch-total">
      <Money value={balance} currency={currencyCode} />
    </span>
  );
