import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { financialReportQueries } from '../financial-reports.api.ts';
import { periodText } from '../report-days.ts';

/** Periods that were filed, with what was owed then; none until the first is. */
export function TaxFilings() {
  const { t } = useTranslation();
  const { data } = useQuery(financialReportQueries.filings);
  if (!data || data.filings.length === 0) return null;
  return (
    <Panel title={t('financialReports.filing.filed')}>
      <ul className="ch-filings">
        {data.filings.map(({ idTaxFiling, from, to, net, carried, filedOn, filedBy, reference, basis }) => (
          <li key={idTaxFiling}>
            <div>
              <b>{periodText({ from, to })}</b>
              <small>
                {[
                  t('financialReports.filing.by', { day: formatDate(filedOn), name: filedBy }),
                  t(`financialReports.basis.${basis}`),
                  reference,
                  carried === 0
                    ? ''
                    : t('financialReports.filing.carried', { amount: formatMoney(carried, data.currencyCode) }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </div>
            <Money value={net} currency={data.currencyCode} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
