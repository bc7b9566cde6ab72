import './calendar-settings.css';
import type { CalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { OVERLAPS } from '@countinghouse/domain/calendar/labels';
import { SLOT_MINUTES } from '@countinghouse/domain/calendar/working-hours';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { calendarQueries } from '../calendar.api.ts';
import { useCalendarSettingsForm } from './calendar-form.ts';
import { Holidays } from './Holidays.tsx';
import { WorkingHours } from './WorkingHours.tsx';

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
  const { bind } = form;
  const { value: slot, onChange: onSlot, ...slotField } = bind.value('slotMinutes');
  return render(
    form,
    <div className="ch-form-grid">
      <WorkingHours form={form} />
      <Holidays form={form} />
      <div data-span="6">
        <SelectField
          {...slotField}
          value={slot}
          onChange={(text) => onSlot(SLOT_MINUTES.find((minutes) => minutes === Number(text)) ?? slot)}
        >
          {SLOT_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('calendar.settings.minutes', { minutes })}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <TextField {...bind.text('visitMinutes')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </div>
      <div data-span="6">
        <SelectField {...bind.value('overlap')} hint={t('calendar.settings.overlapHint')}>
          {OVERLAPS.map((overlap) => (
            <option key={overlap} value={overlap}>
              {t(`calendar.settings.${overlap}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <TextField
          {...bind.text('travelMinutes')}
          hint={t('calendar.settings.travelHint')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </div>
    </div>,
  );
}
