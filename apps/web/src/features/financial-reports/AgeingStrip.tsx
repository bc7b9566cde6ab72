import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { cents } from '@countinghouse/domain/money/money';
import { percentOf } from '@countinghouse/domain/reports/sheet';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

type AgeingStripProps = {
  sheet: ReportSheet;
  isByDue: boolean;
  /** The bucket that the table is narrowed to; '' when it shows all. */
  bucket: string;
  onBucket: (bucket: string) => void;
};

/** What is open by age as one bar, and its parts as figures that narrow the table. */
export function AgeingStrip({ sheet, isByDue, bucket, onBucket }: AgeingStripProps) {
  const { t } = useTranslation();
  const total = sheet.rows.find(({ kind }) => kind === 'total');
  const whole = total?.cells.at(-1) ?? cents(0);
  const parts = sheet.columns
    .slice(0, -1)
    .map((column, at) => ({ ...column, at, amount: total?.cells[at] ?? cents(0) }));
  const nameOf = (label: string, at: number) =>
    at === 0 && isByDue ? t('financialReports.ageing.notDue') : t(nameKey(isByDue), { days: label });
  return (
    <Panel>
      <div className="ch-ageing" data-aged={isByDue ? 'due' : 'opened'}>
        <div className="ch-ageing-bar" aria-hidden="true">
          {parts.map(
            ({ key, at, amount }) => amount > 0 && <i key={key} data-part={at} style={{ flexGrow: amount }} />,
          )}
        </div>
        <div className="ch-ageing-parts" role="group" aria-label={t('financialReports.ageing.parts')}>
          {parts.map(({ key, label, at, amount }) => (
            <button
              key={key}
              type="button"
              aria-pressed={bucket === key}
              onClick={() => onBucket(bucket === key ? '' : key)}
            >
              <span>
                <i data-part={at} />
                {nameOf(label, at)}
              </span>
              <span>
                <Money
                  value={amount}
                  currency={sheet.currencyCode}
                  tone={isByDue && at > 0 && amount > 0 ? 'danger' : 'plain'}
                />
                <small>{percentOf(amount, whole) ?? 0}%</small>
              </span>
            </button>
          ))}
          <p>
            <span>{t('financialReports.ageing.total')}</span>
            <Money value={whole} currency={sheet.currencyCode} withCode />
          </p>
        </div>
      </div>
    </Panel>
  );
}

const nameKey = (isByDue: boolean) => (isByDue ? 'financialReports.ageing.late' : 'financialReports.ageing.old');
