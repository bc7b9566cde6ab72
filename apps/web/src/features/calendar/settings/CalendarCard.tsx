import type { CalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { OVERLAPS } from '@countinghouse/domain/calendar/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { calendarQueries } from '../calendar.api.ts';
import { useCalendarSettingsForm } from './overlap-form.ts';

type CalendarCardProps = {
  onDirty: (isDirty: boolean) => void;
  /** The frame around the fields: who shows them decides how they are saved. */
  render: <Draft extends object>(form: RecordForm<Draft>, fields: ReactNode) => ReactNode;
};

/** The card of the calendar in the settings. */
export function CalendarCard({ onDirty, render }: CalendarCardProps) {
  const { t } = useTranslation();
  const { data: settings, error, refetch } = useQuery(calendarQueries.settings);
  if (settings) return <Fields settings={settings} onDirty={onDirty} render={render} />;
  if (!error) return <SkeletonRows rows={2} />;
  return <ErrorState title={t('calendar.settings.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
}

function Fields({ settings, onDirty, render }: CalendarCardProps & { settings: CalendarSettings }) {
  const { t } = useTranslation();
  const form = useCalendarSettingsForm(settings, onDirty);
  return render(
    form,
    <div className="ch-form-grid">
      <div data-span="6">
        <SelectField {...form.bind.value('overlap')} hint={t('calendar.settings.overlapHint')}>
          {OVERLAPS.map((overlap) => (
            <option key={overlap} value={overlap}>
              {t(`calendar.settings.${overlap}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>,
  );
}
