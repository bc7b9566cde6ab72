import type { PaymentReport } from '@countinghouse/contracts/payment-reports';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../platform/format.ts';
import { Panel } from '../../ui/show/Panel.tsx';
import { daysText } from './period-text.ts';

/** What came in and went back, by period. Whoever cannot see the bars is read the same figures as a list. */
export function ReportChart({ report: { chart, currencyCode } }: { report: PaymentReport }) {
  const { t } = useTranslation();
  const highest = Math.max(1, ...chart.bars.flatMap(({ received, refunded }) => [received, refunded]));
  const height = (value: number) => `${Math.max(value === 0 ? 0 : 1, (value / highest) * 100)}%`;
  const hasRoom = chart.bars.length <= 14;
  return (
    <Panel
      title={t(`reports.payments.chart.${chart.period}`)}
      extra={
        <span className="ch-report-legend">
          <span data-of="received">{t('reports.payments.received')}</span>
          <span data-of="refunded">{t('reports.payments.refunded')}</span>
        </span>
      }
    >
      <ol className="ch-report-chart" aria-label={t(`reports.payments.chart.${chart.period}`)}>
        {chart.bars.map((bar) => {
          const received = formatMoney(bar.received, currencyCode);
          const refunded = formatMoney(bar.refunded, currencyCode);
          const told = t('reports.payments.chart.bar', { days: daysText(bar), received, refunded });
          return (
            <li key={bar.from} title={told}>
              <span className="ch-report-told">{told}</span>
              <div className="ch-report-bars" aria-hidden="true">
                <div>
                  {hasRoom && bar.received > 0 && (
                    <small style={{ insetBlockEnd: height(bar.received) }}>{received}</small>
                  )}
                  <i data-of="received" style={{ blockSize: height(bar.received) }} />
                  <i data-of="refunded" style={{ blockSize: height(bar.refunded) }} />
                </div>
              </div>
              <span aria-hidden="true">{hasRoom ? daysText(bar) : ''}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
