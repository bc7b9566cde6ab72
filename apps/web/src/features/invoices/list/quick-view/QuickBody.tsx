import { INVOICE_TABLE, type Invoice, type InvoiceRow } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../platform/format.ts';
import { problemText } from '../../../../platform/problems.ts';
import { ErrorState } from '../../../../ui/show/ErrorState.tsx';
import { Money } from '../../../../ui/show/Money.tsx';
import { SkeletonRows } from '../../../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../../../ui/show/StatusBadge.tsx';
import { TagsControl } from '../../../tags/index.ts';
import { DocumentNumber } from '../../DocumentNumber.tsx';
import { DocumentActivity } from '../../details/panels/ActivityPanel.tsx';
import { invoiceQueries } from '../../invoices.api.ts';
import { badgeOf } from '../../status-text.ts';
import { CustomerButton, type RowHandlers } from '../columns.tsx';
import { QuickItems } from './QuickItems.tsx';
import { QuickPayments } from './QuickPayments.tsx';
import { QuickTotals } from './QuickTotals.tsx';

type QuickBodyProps = { row: InvoiceRow; handlers: RowHandlers };

/** What the row already knows stands there at once; the rest follows. */
export function QuickBody({ row, handlers }: QuickBodyProps) {
  const { t } = useTranslation();
  const { kind, canWrite, onTagged } = handlers;
  const { data: invoice, error, refetch } = useQuery(invoiceQueries.detail(row.id));
  return (
    <article className="ch-quick">
      <Head row={row} handlers={handlers} />
      <TagsControl
        record={{ tableName: INVOICE_TABLE, idTable: row.id }}
        canWrite={canWrite && !row.isDeleted}
        onChanged={onTagged}
      />
      {invoice ? (
        <>
          <section className="ch-panel ch-quick-paper">
            <Facts row={row} invoice={invoice} kind={kind} />
            <QuickItems invoice={invoice} />
            {invoice.items.length > 0 && <QuickTotals invoice={invoice} />}
          </section>
          {(kind === 'invoice' || invoice.payments.length > 0) && <QuickPayments invoice={invoice} />}
          <h3>{t('invoices.list.items.activity')}</h3>
          <DocumentActivity id={row.id} />
        </>
      ) : error ? (
        <ErrorState
          title={t(`invoices.list.of.${kind}.gone`)}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </article>
  );
}

function Head({ row, handlers }: QuickBodyProps) {
  const { t } = useTranslation();
  const { kind } = handlers;
  const { isDue } = row.dueFormat;
  return (
    <header>
      <div>
        <h2>
          <DocumentNumber of={row} />
          <StatusBadge {...badgeOf(row, t)} />
          {isDue && <StatusBadge status="overdue" label={t(`invoices.list.of.${kind}.overdue`)} />}
        </h2>
        {row.client ? (
          <CustomerButton row={row} handlers={handlers} t={t} />
        ) : (
          <span className="ch-quiet">{t('invoices.list.noCustomer')}</span>
        )}
      </div>
      <div>
        <small>{t(`invoices.list.facts.${kind === 'invoice' ? 'amountDue' : 'total'}`)}</small>
        <Money
          value={kind === 'invoice' ? row.totalBillDue : row.total}
          currency={row.currencyCode}
          withCode
          size="large"
          tone={isDue && kind === 'invoice' ? 'danger' : 'plain'}
        />
      </div>
    </header>
  );
}

type FactsProps = { row: InvoiceRow; invoice: Invoice; kind: RowHandlers['kind'] };

function Facts({ row, invoice, kind }: FactsProps) {
  const { t } = useTranslation();
  const { firstName, lastName } = invoice.createdByObj;
  const none = t('invoices.list.facts.none');
  return (
    <dl className="ch-quick-facts">
      <div>
        <dt>{t('invoices.list.facts.billingDate')}</dt>
        <dd>{formatDate(invoice.billingDate)}</dd>
      </div>
      <div data-late={row.dueFormat.isDue}>
        <dt>{t(`invoices.list.of.${kind}.dueDate`)}</dt>
        <dd>{invoice.dueDate ? formatDate(invoice.dueDate) : none}</dd>
      </div>
      <div>
        <dt>{t('invoices.list.facts.createdBy')}</dt>
        <dd>{`${firstName} ${lastName}`.trim() || none}</dd>
      </div>
      <div>
        <dt>{t('invoices.list.facts.lastSent')}</dt>
        <dd>{invoice.sentAt ? formatDate(invoice.sentAt) : t('invoices.list.facts.notSent')}</dd>
      </div>
    </dl>
  );
}
