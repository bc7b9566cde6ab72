import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHasSide } from '../../../platform/viewport.ts';
import { Segments } from '../../../ui/field/Segments.tsx';
import { AGE_STEPS, type ReportAddress } from '../report-address.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { PeriodControl } from './PeriodControl.tsx';

type ReportBarProps = {
  address: ReportAddress;
  sheet: ReportSheet | undefined;
  onStep: (by: 1 | -1) => void;
};

/** The choices of a report, only those that it has: days, what it is compared with, columns, basis or view. */
export function ReportBar({ address, sheet, onStep }: ReportBarProps) {
  const { t } = useTranslation();
  const { controls, terms, change } = address;
  const { comparisons, columns, bases, hasSteps, period } = controls;
  return (
    <div className="ch-report-bar">
      <PeriodControl {...{ address, sheet, onStep }} />
      {comparisons.length > 1 && terms.columns === 'total' && (
        <ChoiceMenu
          label={t('financialReports.bar.compare')}
          icon={<GitCompareArrows size={15} />}
          choices={comparisons.map((key) => [key, t(`financialReports.compare.${period}.${key}`)] as const)}
          value={terms.compare}
          onChange={(compare) => change({ compare, figure: '' })}
        />
      )}
      {columns.length > 1 && (
        <ChoiceMenu
          label={t('financialReports.bar.columns')}
          choices={columns.map((key) => [key, t(`financialReports.columns.${key}`)] as const)}
          value={terms.columns}
          onChange={(chosen) => change({ columns: chosen, figure: '' })}
        />
      )}
      {hasSteps && <AgeChoices address={address} />}
      <span className="ch-report-bar-end">
        {bases.length > 1 && (
          <Segments
            label={t('financialReports.bar.basis')}
            segments={bases.map((value) => ({ value, label: t(`financialReports.basis.${value}`) }))}
            value={terms.basis}
            onChange={(basis) => change({ basis, figure: '' })}
          />
        )}
        {address.report === 'balanceSheet' && <SideChoice address={address} />}
      </span>
    </div>
  );
}

function AgeChoices({ address: { terms, change } }: { address: ReportAddress }) {
  const { t } = useTranslation();
  const steps = AGE_STEPS.some((step) => step === terms.step) ? AGE_STEPS : [terms.step, ...AGE_STEPS];
  return (
    <>
      <ChoiceMenu
        label={t('financialReports.bar.steps')}
        choices={steps.map((count) => [count, t('financialReports.days', { count })] as const)}
        value={terms.step}
        onChange={(step) => change({ step, figure: '', bucket: '' })}
      />
      <Segments
        label={t('financialReports.bar.agedBy')}
        segments={(['due', 'opened'] as const).map((value) => ({
          value,
          label: t(`financialReports.agedBy.${value}`),
        }))}
        value={terms.agedBy}
        onChange={(agedBy) => change({ agedBy, figure: '', bucket: '' })}
      />
    </>
  );
}

/** Only where there is room for two cards. */
function SideChoice({ address: { terms, change } }: { address: ReportAddress }) {
  const { t } = useTranslation();
  if (!useHasSide()) return null;
  return (
    <Segments
      label={t('financialReports.bar.view')}
      segments={(['sides', 'one'] as const).map((value) => ({ value, label: t(`financialReports.view.${value}`) }))}
      value={terms.view}
      onChange={(view) => change({ view })}
    />
  );
}
