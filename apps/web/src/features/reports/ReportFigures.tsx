import type { PaymentReport } from '@countinghouse/contracts/payment-reports';
import { cents } from '@countinghouse/domain/money/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Missing } from '../../ui/list/row-cells.tsx';
import { Money } from '../../ui/show/Money.tsx';

/** Six figures over everything that the filter finds. */
export function ReportFigures({ report: { totals, currencyCode } }: { report: PaymentReport }) {
  const { t } = useTranslation();
  const money = (value: number) => <Money value={cents(value)} currency={currencyCode} size="large" />;
  const { averageDaysToPay: days, onlinePercent } = totals;
  const figures: [string, ReactNode][] = [
    [t('reports.payments.received'), money(totals.received)],
    [t('reports.payments.refunded'), money(0 - totals.refunded)],
    [t('reports.payments.fees'), money(0 - totals.fees)],
    [t('reports.payments.net'), money(totals.net)],
    [
      t('reports.payments.averageDays'),
      days === null ? <Missing key="days" /> : t('reports.payments.days', { count: Math.round(days) }),
    ],
    [t('reports.payments.share'), onlinePercent === null ? <Missing key="share" /> : `${onlinePercent}%`],
  ];
  return (
    <dl className="ch-report-figures" aria-label={t('reports.payments.figures')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The last line of the table: what all rows of the filter come to, whatever the page. */
export function ReportSums({ report: { totals, currencyCode, listTotalSize } }: { report: PaymentReport }) {
  const { t } = useTranslation();
  const sums = [
    [t('reports.payments.received'), totals.received],
    [t('reports.payments.fees'), totals.fees],
    [t('reports.payments.refunded'), totals.refunded],
    [t('reports.payments.net'), totals.net],
  ] as const;
  return (
    <div className="ch-report-sums">
      <b>{t('reports.payments.allOf', { count: listTotalSize })}</b>
      <dl>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={value} currency={currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
