import '../form/FormSection.css';
import './FilterBar.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';
import { DayField } from '../field/DayField.tsx';

type Period = { from: string | undefined; to: string | undefined };

type PeriodFormProps = Period & {
  labels: { from: string; to: string };
  onApply: (period: Period) => void;
};

/** From one day to another inside a chip's popup; either may be left open. The wrong way round it stays open and says so. */
export function PeriodForm({ labels, onApply, ...start }: PeriodFormProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(start);
  const [isRefused, setIsRefused] = useState(false);
  const isWrong = period.from !== undefined && period.to !== undefined && period.from > period.to;
  const field = (end: keyof Period) => (
    <DayField
      label={labels[end]}
      value={period[end] ?? ''}
      error={end === 'to' && isRefused && isWrong ? t('ui.list.wrongWay') : undefined}
      onChange={(day) => setPeriod((before) => ({ ...before, [end]: day || undefined }))}
    />
  );
  return (
    <form
      className="ch-filter-form ch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsRefused(isWrong);
        if (!isWrong) onApply(period);
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" variant="primary">
        {t('ui.list.apply')}
      </Button>
    </form>
  );
}

type DayFormProps = { label: string; day: string; onApply: (day: string) => void };

/** One day inside a popup, where a report is as of the evening of it. */
export function DayForm({ label, day, onApply }: DayFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day);
  return (
    <form
      className="ch-filter-form ch-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onApply(typed);
      }}
    >
      <DayField label={label} value={typed} onChange={setTyped} />
      <Button type="submit" variant="primary">
        {t('ui.list.apply')}
      </Button>
    </form>
  );
}
