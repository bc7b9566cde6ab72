import '../../../ui/form/UnsavedOffers.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { DifferenceTable } from '../DifferenceTable.tsx';

/** A revision whose taxes are others than on the invoice it replaces says so for as long as it is written. */
export function ChangedTaxesNotice({ invoice }: { invoice: Invoice | undefined }) {
  const { t } = useTranslation();
  if (!invoice || invoice.changedTaxes.length === 0) return null;
  return (
    <section className="ch-notice" aria-label={t('invoices.changedTaxes.title')}>
      <strong>{t('invoices.changedTaxes.title')}</strong>
      <span>{t('invoices.changedTaxes.text')}</span>
      <DifferenceTable differences={invoice.changedTaxes} />
    </section>
  );
}
