import './invoice-details.css';
import { INVOICE_TABLE, type Invoice } from '@countinghouse/contracts/invoices';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../platform/permission.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Panel } from '../../../ui/show/Panel.tsx';
import { FilesPanel } from '../../files/index.ts';
import { DocumentPreview } from '../paper/DocumentPreview.tsx';
import type { PaymentParts } from '../payment-way.ts';
import { MailsPanel } from '../send/MailsPanel.tsx';
import { usePaying } from '../use-paying.tsx';
import { useActions } from './actions/use-actions.tsx';
import { addressesOf } from './addresses.ts';
import { DetailsHeader } from './DetailsHeader.tsx';
import { DocumentCard } from './document/DocumentCard.tsx';
import { ExplainScope } from './explain/ExplainScope.tsx';
import { InvoiceGate } from './InvoiceGate.tsx';
import { ActivityPanel } from './panels/ActivityPanel.tsx';
import { LinksPanel } from './panels/LinksPanel.tsx';
import { NotePanel } from './panels/NotePanel.tsx';
import { RevisionsPanel } from './panels/RevisionsPanel.tsx';
import { StatusCard } from './panels/StatusCard.tsx';

type InvoiceDetailsScreenProps = {
  /** What the payments' room shows and does here. */
  payments?: PaymentParts;
  /** What its customer sees of it and says to it. */
  customerPage?: (invoice: Invoice) => ReactNode;
  /** The series that made it, where one did. */
  series?: (invoice: Invoice) => ReactNode;
  /** When its customer is reminded of it. */
  reminders?: (invoice: Invoice) => ReactNode;
};

/** One invoice, estimate or credit note: what it says, where it stands, and what can be done with it. */
export function InvoiceDetailsScreen({ payments, customerPage, series, reminders }: InvoiceDetailsScreenProps) {
  return (
    <InvoiceGate>
      {(invoice) => (
        <ExplainScope key={invoice.id} invoice={invoice}>
          <Details
            invoice={invoice}
            payments={payments}
            customerPage={customerPage?.(invoice)}
            series={invoice.generateType === 'invoice' && series?.(invoice)}
            reminders={reminders?.(invoice)}
          />
        </ExplainScope>
      )}
    </InvoiceGate>
  );
}

type DetailsProps = {
  invoice: Invoice;
  payments: PaymentParts | undefined;
  customerPage: ReactNode;
  series: ReactNode;
  reminders: ReactNode;
};

function Details({ invoice, payments, customerPage, series, reminders }: DetailsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const actions = useActions(invoice);
  const paying = usePaying(payments?.record);
  const pay = paying.offerOf({ ...invoice, status: invoice.invoiceStatus });
  usePayFromAddress(pay?.run);
  const [isPreview, setIsPreview] = useState(false);
  const canWrite = useCan('invoices.write') && !invoice.isDeleted;
  const edit = () => void navigate(addressesOf(invoice.generateType).edit(invoice.id));
  useShortcuts({ e: () => invoice.allowedActions.includes('edit') && edit() });
  const status = <StatusCard invoice={invoice} actions={isPhone ? actions : undefined} pay={pay} />;
  return (
    <>
      <DetailsHeader
        invoice={invoice}
        actions={actions}
        pay={pay}
        preview={{ isOn: isPreview, onToggle: () => setIsPreview(!isPreview) }}
      />
      <div className="ch-details ch-doc-page">
        {isPhone && status}
        {isPreview ? <DocumentPreview invoice={invoice} /> : <DocumentCard invoice={invoice} />}
        <div className="ch-details-main">
          {!isPhone && status}
          {invoice.generateType === 'invoice' && <Suspense fallback={null}>{reminders}</Suspense>}
          {hasPayments(invoice) && <Suspense fallback={null}>{payments?.panel(invoice, pay?.run)}</Suspense>}
          <MailsPanel invoice={invoice} onSend={() => actions.run('send')} />
          <Suspense fallback={null}>{customerPage}</Suspense>
          <Suspense fallback={null}>{series}</Suspense>
          <LinksPanel links={invoice.links} currency={invoice.currencyCode} />
          <RevisionsPanel invoice={invoice} />
          <NotePanel invoice={invoice} onChange={() => actions.run('annotate')} />
          <Panel title={t('invoices.details.files')}>
            <div className="ch-doc-part">
              <FilesPanel record={{ tableName: INVOICE_TABLE, idTable: invoice.id }} canWrite={canWrite} />
            </div>
          </Panel>
          <ActivityPanel id={invoice.id} />
        </div>
      </div>
      {actions.dialog}
      {paying.dialog}
    </>
  );
}

/** An estimate has some once a deposit was paid. */
const hasPayments = ({ generateType, payments }: Invoice) =>
  generateType === 'invoice' || (generateType === 'estimate' && payments.length > 0);

/** `?pay=1`: the search leads here to record a payment. It is done once, so that a reload does not ask again. */
function usePayFromAddress(run: (() => void) | undefined) {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('pay');
  const pay = useEffectEvent(() => {
    setParams(
      (all) => {
        all.delete('pay');
        return all;
      },
      { replace: true },
    );
    run?.();
  });
  useEffect(() => {
    if (isAsked) pay();
  }, [isAsked]);
}
