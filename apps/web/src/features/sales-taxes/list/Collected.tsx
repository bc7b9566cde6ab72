import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { salesTaxQueries } from '../sales-taxes.api.ts';

/** What a tax brought in the period that is reported next; the days of it are in the tooltip. */
export function Collected({ tax: { idSalesTax } }: { tax: SalesTax }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(salesTaxQueries.collected);
  if (isPending) return <i className="ch-skeleton ch-tax-waiting" data-part="amount" aria-hidden="true" />;
  const period = data?.find((one) => one.idSalesTax === idSalesTax);
  if (!period) return <Missing />;
  const days = t('salesTaxes.list.period', { from: formatDate(period.from), to: formatDate(period.to) });
  return (
    <span title={days}>
      <Money value={period.collected} currency={period.currencyCode} withoutSymbol />
      <span className="ch-visually-hidden"> {days}</span>
    </span>
  );
}
