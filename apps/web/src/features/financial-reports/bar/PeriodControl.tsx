import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Popup } from '../../../ui/overlay/Popup.tsx';
import type { ReportAddress } from '../report-address.ts';
import { periodText } from '../report-days.ts';
import { PeriodChoices } from './PeriodChoices.tsx';

type PeriodControlProps = {
  address: ReportAddress;
  sheet: ReportSheet | undefined;
  onStep: (by: 1 | -1) => void;
};

/** The days of a report, with a step back and a step on joined to them. */
export function PeriodControl({ address, sheet, onStep }: PeriodControlProps) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { period, controls } = address;
  const isDay = controls.period === 'day';
  const value = isDay ? formatDate(period.to) : periodText(period);
  return (
    <div className="ch-report-period" role="group" aria-label={t('financialReports.bar.period')}>
      <Button aria-label={t('financialReports.bar.before')} onClick={() => onStep(-1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </Button>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<CalendarDays size={15} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isDay && <span>{t('financialReports.bar.asOf')}</span>} <b>{value}</b>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Button aria-label={t('financialReports.bar.after')} onClick={() => onStep(1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
      {isOpen && (
        <Popup label={t('financialReports.bar.period')} anchor={anchor} onClose={() => setIsOpen(false)}>
          <PeriodChoices
            address={address}
            sheet={sheet}
            onChoose={(days) => {
              setIsOpen(false);
              address.change({ ...days, figure: '' });
            }}
          />
        </Popup>
      )}
    </div>
  );
}
