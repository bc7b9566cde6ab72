import type { ReportRow } from '@countinghouse/contracts/payment-reports';
import { getReceipt } from '@countinghouse/contracts/receipts';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { homeCurrency } from '../../platform/home-currency.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { PaymentStatus } from './columns.tsx';

/** One payment: what became of it, what it was for, and its receipt. Money is given back on its document. */
export function PaymentDrawer({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const { t } = useTranslation();
  const currency = homeCurrency();
  const receipt = addressOf(getReceipt, { params: { id: row.idPayment } });
  return (
    <Drawer
      size={480}
      title={t('reports.payments.one', { number: row.number })}
      onClose={onClose}
      footer={
        <Button icon={<FileDown size={15} />} onClick={() => window.location.assign(receipt)}>
          {t('reports.payments.receiptPdf')}
        </Button>
      }
    >
      <div className="ch-report-payment">
        <Money value={row.amount} currency={currency} size="hero" withCode />
        <PaymentStatus status={row.status} />
        <Facts
          className="ch-fact-rows"
          rows={[
            [t('reports.payments.date'), formatDate(row.paymentDate)],
            [
              t('reports.payments.customer'),
              <Link key="customer" className="ch-link" to={paths.customerDetails(row.idClient)}>
                {row.clientName}
              </Link>,
            ],
            [
              t('reports.payments.document'),
              row.documents.length > 0 && (
                <span key="documents" className="ch-report-documents">
                  {row.documents.map(({ idInvoice, number }) => (
                    <Link key={idInvoice} className="ch-link" to={paths.invoiceDetails(idInvoice)}>
                      {number}
                    </Link>
                  ))}
                </span>
              ),
            ],
            [t('reports.payments.method'), row.paymentMethod.name],
            [t('reports.payments.reference'), row.reference],
            [t('reports.payments.fee'), <Money key="fee" value={row.fee} currency={currency} />],
            [t('reports.payments.refunded'), <Money key="refunded" value={row.refunded} currency={currency} />],
            [t('reports.payments.net'), <Money key="net" value={row.net} currency={currency} />],
            [
              t('reports.payments.recordedBy'),
              row.recordedBy || (row.isOnline ? t('reports.payments.paidOnline') : ''),
            ],
          ]}
        />
      </div>
    </Drawer>
  );
}
