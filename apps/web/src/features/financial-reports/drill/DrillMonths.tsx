import type { ReportEntries } from '@countinghouse/contracts/financial-reports';
import { lastOfMonth, spanLabel } from '@countinghouse/domain/reports/spans';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';

type DrillMonthsProps = Pick<ReportEntries, 'months'> & { currency: string };

const nameOf = (month: string) => spanLabel({ from: month, to: lastOfMonth(month) });

/** The last twelve months as bars, those of the figure in colour; each is said in words, too. */
export function DrillMonths({ months, currency }: DrillMonthsProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...months.map(({ amount }) => Math.abs(amount)));
  return (
    <div className="ch-drill-months">
      <ul aria-label={t('financialReports.drill.months')}>
        {months.map(({ month, amount, isChosen }) => (
          <li key={month} data-chosen={isChosen} title={`${nameOf(month)}: ${formatMoney(amount, currency)}`}>
            <i style={{ blockSize: `${Math.max(4, (Math.abs(amount) / most) * 100)}%` }} />
            <span className="ch-visually-hidden">
              {nameOf(month)}: {formatMoney(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <span>{nameOf(months[0]?.month ?? '')}</span>
        <span>{nameOf(months.at(-1)?.month ?? '')}</span>
      </p>
    </div>
  );
}
