import type { InvoiceList } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/Money.tsx';
import type { ListKind } from '../document-paths.ts';

type Sums = Pick<InvoiceList, 'listTotalBill' | 'listTotalDue' | 'isEstimate' | 'currencySymbol' | 'currencyCode'>;

/** Sums of everything the list finds, as the server added them up; a lower bound where it stopped counting. */
export function ListTotals({ kind, sums }: { kind: ListKind; sums: Sums }) {
  const { t } = useTranslation();
  const { listTotalBill, listTotalDue, isEstimate, currencySymbol, currencyCode } = sums;
  const atLeast = isEstimate && `${t('invoices.list.atLeast')} `;
  return (
    <>
      {kind === 'invoice' && (
        <span className="ch-list-sum">
          {t('invoices.list.sumDue')} {atLeast}
          <Money value={listTotalDue} symbol={currencySymbol} />
        </span>
      )}
      <span className="ch-list-sum">
        {t('invoices.list.sumTotal')} {atLeast}
        <Money value={listTotalBill} symbol={currencySymbol} code={currencyCode} />
      </span>
    </>
  );
}
