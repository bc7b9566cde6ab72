import { INVOICE_TABLE, type InvoiceRow } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { Missing, RowTags } from '../../../ui/list/row-cells.tsx';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { RowTagsControl } from '../../tags/index.ts';
import { DateText } from '../DateText.tsx';
import { DocumentNumber, numberText } from '../DocumentNumber.tsx';
import { documentPaths } from '../document-paths.ts';
import { rowBadgeOf } from '../status-text.ts';
import type { PayOffer } from '../use-paying.tsx';

/** What a cell can do beside showing. */
export type RowHandlers = {
  kind: DocumentKind;
  canWrite: boolean;
  onQuickView: (id: number) => void;
  onCustomer: (idClient: number) => void;
  onTagged: () => void;
  /** Recording money on a row, where it makes sense. */
  payOf: (row: InvoiceRow) => PayOffer | undefined;
};

type CellProps = { row: InvoiceRow; handlers: RowHandlers };

/** Enter opens the document, Space looks at it from here. */
export function NumberLink({ row, handlers: { kind, onQuickView } }: CellProps) {
  return (
    <Link
      className="ch-list-link"
      to={documentPaths[kind].details(row.id)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onQuickView(row.id);
      }}
    >
      <DocumentNumber of={row} />
    </Link>
  );
}

export function CustomerButton({ row: { client, idClient }, handlers, t }: CellProps & { t: TFunction }) {
  if (idClient === 0) return client ? <bdi>{client}</bdi> : <Missing />;
  return (
    <button
      type="button"
      className="ch-client"
      aria-haspopup="dialog"
      title={client}
      onClick={() => handlers.onCustomer(idClient)}
    >
      <span className="ch-visually-hidden">{t('customers.overview')}: </span>
      <bdi>{client}</bdi>
    </button>
  );
}

export function Labels({ row, handlers, most }: CellProps & { most?: number }) {
  if (!handlers.canWrite || row.isDeleted) return <RowTags tags={row.tags} {...(most !== undefined && { most })} />;
  return (
    <RowTagsControl
      record={{ tableName: INVOICE_TABLE, idTable: row.id }}
      name={numberText(row)}
      tags={row.tags}
      {...(most !== undefined && { most })}
      onChanged={handlers.onTagged}
    />
  );
}

/** The avatar stands for the name where a year takes its room. */
export function Creator({ row }: { row: InvoiceRow }) {
  const { createdBy, createdDate, createdDateFormat: day } = row;
  const { firstName, lastName, imageDisplay } = createdBy;
  const name = `${firstName} ${lastName}`.trim();
  const isLong = day.includes(',');
  return (
    <span className="ch-creator" title={name || undefined}>
      {name && <Avatar name={name} size={20} {...(imageDisplay && { image: imageDisplay })} />}
      <span className={isLong ? 'ch-visually-hidden' : undefined}>{firstName}</span>
      <time dateTime={createdDate}>{day}</time>
    </span>
  );
}

/** The first is the row's name and always shown. */
export function invoiceColumns(
  t: TFunction,
  currencyCode: string,
  handlers: RowHandlers,
): readonly Column<InvoiceRow>[] {
  const { kind } = handlers;
  return [
    {
      key: 'number',
      title: t('invoices.list.number'),
      width: 112,
      sort: 'number',
      render: (row) => <NumberLink row={row} handlers={handlers} />,
    },
    {
      key: 'customer',
      title: t('invoices.list.customer'),
      render: (row) => <CustomerButton row={row} handlers={handlers} t={t} />,
    },
    {
      key: 'status',
      title: t('invoices.list.status'),
      width: 116,
      render: (row) => <StatusBadge {...rowBadgeOf(row, t)} />,
    },
    {
      key: 'date',
      title: t('invoices.list.date'),
      width: 132,
      ...(kind === 'estimate' && { sort: 'dueDate' }),
      render: (row) => <DateText row={row} />,
    },
    ...(kind === 'invoice' ? [dueColumn(t)] : []),
    {
      key: 'tags',
      title: t('invoices.list.tags'),
      width: kind === 'invoice' ? 140 : 200,
      render: (row) => <Labels row={row} handlers={handlers} />,
    },
    {
      key: 'created',
      title: t('invoices.list.created'),
      width: 146,
      sort: 'created',
      render: (row) => <Creator row={row} />,
    },
    {
      key: 'total',
      title: t('invoices.list.total', { code: currencyCode }),
      width: 130,
      sort: 'total',
      align: 'end',
      render: ({ total, currencyCode: currency, status }) => (
        <span className={kind === 'invoice' ? undefined : 'ch-total'} data-quiet={status.name === 'Canceled'}>
          <Money value={total} currency={currency} />
        </span>
      ),
    },
    ...(kind === 'invoice' ? [balanceColumn(t)] : []),
  ];
}

const dueColumn = (t: TFunction): Column<InvoiceRow> => ({
  key: 'due',
  title: t('invoices.list.of.invoice.dueDate'),
  width: 96,
  sort: 'dueDate',
  render: ({ dueFormat: { dueDateFormat: day, isDue } }) =>
    day ? (
      <span className="ch-date" data-late={isDue}>
        {day}
      </span>
    ) : (
      <Missing />
    ),
});

/** What is still open of it. Nobody owes a draft, so it has no balance yet. */
const balanceColumn = (t: TFunction): Column<InvoiceRow> => ({
  key: 'balance',
  title: t('invoices.list.balance'),
  width: 118,
  align: 'end',
  render: ({ totalBillDue, currencyCode, status, dueFormat }) =>
    status.name === 'Draft' || status.name === 'Canceled' ? (
      <Missing />
    ) : (
      <span className="ch-total" data-quiet={totalBillDue === 0}>
        <Money value={totalBillDue} currency={currencyCode} tone={dueFormat.isDue ? 'danger' : 'plain'} />
      </span>
    ),
});
