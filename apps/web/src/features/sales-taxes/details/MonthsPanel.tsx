import type { TaxMonth } from '@countinghouse/contracts/sales-tax-usage';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { sum } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { useAccount } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { salesTaxQueries } from '../sales-taxes.api.ts';
import { monthText } from '../tax-text.ts';

const FIGURES = ['taxable', 'exempt', 'collected'] as const;
const isEmpty = (month: TaxMonth) => FIGURES.every((figure) => month[figure] === 0);

/** What the tax brought in each of the last twelve months. */
export function MonthsPanel({ tax }: { tax: SalesTax }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(salesTaxQueries.months(tax.idSalesTax));
  return (
    <Panel title={t('salesTaxes.months.title')}>
      {error && !data ? (
        <ErrorState title={t('salesTaxes.months.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} />
      ) : data.every(isEmpty) ? (
        <p className="ch-tax-none">{t('salesTaxes.months.none')}</p>
      ) : (
        <MonthTable months={data} isWithheld={tax.kind === 'withholding'} />
      )}
    </Panel>
  );
}

type MonthTableProps = { months: readonly TaxMonth[]; isWithheld: boolean };

/** Months before the first document say nothing, nor does a column that is empty; a month without any in between does. */
function MonthTable({ months, isWithheld }: MonthTableProps) {
  const { t } = useTranslation();
  const { currencyCode: currency } = useAccount().business;
  const figures = FIGURES.filter((figure) => figure !== 'exempt' || months.some(({ exempt }) => exempt !== 0));
  const shown = months.slice(0, months.findLastIndex((month) => !isEmpty(month)) + 1);
  const collected = isWithheld ? 'salesTaxes.months.withheld' : 'salesTaxes.months.collected';
  return (
    <div className="ch-list-scroller">
      <table className="ch-tax-months" aria-label={t('salesTaxes.months.title')}>
        <thead>
          <tr>
            <th scope="col">{t('salesTaxes.months.month')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(figure === 'collected' ? collected : `salesTaxes.months.${figure}`, { currency })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month)}</th>
              {figures.map((figure) => (
                <td key={figure}>
                  <Money value={month[figure]} currency={currency} withoutSymbol />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('salesTaxes.months.total')}</th>
            {figures.map((figure) => (
              <td key={figure}>
                <Money value={sum(shown.map((month) => month[figure]))} currency={currency} withoutSymbol />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
