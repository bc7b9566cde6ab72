import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { ConfirmButton } from '../../ui/action/ConfirmButton.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { reminderQueries, useChargeFee } from './reminders.api.ts';

type DocumentName = { idInvoice: number; invoicePrefix: string; invoiceNumber: number | null };

const DocumentLink = ({ of }: { of: DocumentName }) => (
  <Link className="ch-link" to={paths.invoiceDetails(of.idInvoice)}>
    {`${of.invoicePrefix}${of.invoiceNumber ?? ''}`}
  </Link>
);

/** The fees of an invoice, and on a fee the invoice that it is for. */
export function FeeRows({ idInvoice }: { idInvoice: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(reminderQueries.fees(idInvoice));
  if (!data) return null;
  return (
    <>
      {data.feeFor && (
        <li>
          <span>
            <small>{t('reminders.fee.of')}</small>
            <DocumentLink of={data.feeFor} />
          </span>
        </li>
      )}
      {data.fees.map((fee) => (
        <li key={fee.idInvoice}>
          <span>
            <small>{`${t('reminders.fee.title')} · ${formatDate(fee.date)}`}</small>
            <DocumentLink of={fee} />
          </span>
          <Money value={fee.amount} currency={data.currencyCode} />
        </li>
      ))}
      {data.due !== null && <DueFee idInvoice={idInvoice} amount={formatMoney(data.due, data.currencyCode)} />}
    </>
  );
}

function DueFee({ idInvoice, amount }: { idInvoice: number; amount: string }) {
  const { t } = useTranslation();
  const mayCharge = useCan('invoices.approve');
  const charge = useChargeFee();
  return (
    <li>
      <span>{t('reminders.fee.due', { amount })}</span>
      {mayCharge && (
        <ConfirmButton
          size="small"
          question={t('reminders.fee.question', { amount })}
          text={t('reminders.fee.text')}
          onConfirm={() => charge.mutate(idInvoice)}
        >
          {t('reminders.fee.charge')}
        </ConfirmButton>
      )}
    </li>
  );
}
