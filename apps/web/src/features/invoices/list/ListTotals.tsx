import type { InvoiceTotals } from '@countinghouse/contracts/invoices';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/show/Money.tsx';

type ListTotalsProps = {
  kind: DocumentKind;
  totals: { data: InvoiceTotals | undefined; isError: boolean; refetch: () => unknown };
};

/** Sums of everything the list finds. The rows do not wait for them, and stay when they do not come. */
export function ListTotals({ kind, totals: { data, isError, refetch } }: ListTotalsProps) {
  const { t } = useTranslation();
  if (data) return <Sums kind={kind} sums={data} />;
  if (!isError) return <i className="ch-skeleton" data-part="text" />;
  return (
    <span className="ch-list-sum" role="alert">
      {t('invoices.list.sumsFailed')}
      <Button size="small" onClick={() => void refetch()}>
        {t('state.tryAgain')}
      </Button>
    </span>
  );
}

/** As the server added them up; a lower bound where it stopped counting. */
function Sums({ kind, sums }: { kind: DocumentKind; sums: InvoiceTotals }) {
  const { t } = useTranslation();
  const { listTotalBill, listTotalDue, isEstimate, currencyCode } = sums;
  const atLeast = isEstimate && `${t('invoices.list.atLeast')} `;
  return (
    <>
      {kind === 'invoice' && (
        <span className="ch-list-sum">
          {t('invoices.list.sumDue')} {atLeast}
          <Money value={listTotalDue} currency={currencyCode} />
        </span>
      )}
      <span className="ch-list-sum">
        {t('invoices.list.sumTotal')} {atLeast}
        <Money value={listTotalBill} currency={currencyCode} withCode />
      </span>
    </>
  );
}
