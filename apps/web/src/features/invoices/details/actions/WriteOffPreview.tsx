import type { Invoice } from '@countinghouse/contracts/invoices';
import { type Loss, NO_LOSS, writeOff } from '@countinghouse/domain/documents/loss';
import { taxSum } from '@countinghouse/domain/documents/postings';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/show/Money.tsx';

type WriteOffPreviewProps = { invoice: Invoice; taxRelief: boolean };

/** What the books will say. Of an invoice that was credited or given up before, the server alone knows what is left of each. */
export function WriteOffPreview({ invoice, taxRelief }: WriteOffPreviewProps) {
  const { t } = useTranslation();
  if (invoice.credited !== 0 || invoice.writtenOff !== 0 || invoice.discounted !== 0) return null;
  const loss = lossOf(invoice, taxRelief);
  const relief = taxSum(loss.taxes);
  const rows: [string, Cents][] = [
    [t('invoices.details.writeOff.owed'), loss.amount],
    [t('invoices.details.writeOff.withheld'), loss.withheld],
    [t('invoices.details.writeOff.relieved'), cents(0 - relief)],
  ];
  return (
    <output className="ch-act-loss">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <span key={label}>
            <span>{label}</span>
            <Money value={amount} currency={invoice.currencyCode} />
          </span>
        ))}
      <b>
        <span>{t('invoices.details.writeOff.lost')}</span>
        <Money value={cents(loss.amount + loss.withheld - relief)} currency={invoice.currencyCode} withCode />
      </b>
    </output>
  );
}

function lossOf({ totalBill, withheld, taxes, totalBillDue: open }: Invoice, isRelieved: boolean): Loss {
  return writeOff({ due: cents(totalBill - withheld), withheld, taxes }, NO_LOSS, { open, isRelieved });
}
