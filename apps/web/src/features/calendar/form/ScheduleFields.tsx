import type { ScheduleEntry } from '@countinghouse/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { calendarQueries } from '../calendar.api.ts';
import { LabelField } from '../labels/LabelField.tsx';
import { CustomerField } from './CustomerField.tsx';
import { LocationField } from './LocationField.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { type ScheduleDraft, withStart } from './schedule-draft.ts';
import { TimeField } from './TimeField.tsx';

type ScheduleFieldsProps = { form: RecordForm<ScheduleDraft>; entry: ScheduleEntry };

/** All of an entry, in the order of the board. */
export function ScheduleFields({ form, entry }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const { draft, change, errors, bind } = form;
  const hasCustomer = draft.clients.length > 0;
  return (
    <div className="ch-form-grid ch-event-form">
      <TextField {...bind.text('title')} maxLength={200} required />
      <CustomerField
        clients={draft.clients}
        error={errors.clients}
        // Whoever is not there any more can be neither reminded nor told.
        onChange={(clients) => change({ clients, ...(clients.length === 0 && { reminders: [], displayUser: false }) })}
      />
      <WhenFields form={form} entry={entry} />
      <RepeatFields form={form} entry={entry} />
      <div data-span="6">
        <PersonField form={form} entry={entry} />
      </div>
      <div data-span="6">
        <LabelField {...bind.value('idCalendarLabel')} />
      </div>
      <CheckboxField {...bind.switch('displayUser')} disabled={!hasCustomer} />
      <LocationField
        value={draft.location}
        businessAddress={entry.business.fullAddress}
        error={errors.location}
        onChange={(location) => change({ location })}
      />
      {hasCustomer && (
        <ReminderFields
          states={entry.sendRemindersOn.schedules}
          chosen={draft.reminders}
          onChange={(reminders) => change({ reminders })}
        />
      )}
      <TextAreaField {...bind.text('description')} label={t('calendar.form.description')} maxLength={5_000} rows={4} />
    </div>
  );
}

function WhenFields({ form, entry }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const { draft, change, bind } = form;
  const { isAllDay } = draft;
  return (
    <>
      <div className="ch-event-switch">
        <b id="event-all-day">{t('calendar.form.allDay')}</b>
        <Switch aria-labelledby="event-all-day" isOn={isAllDay} onChange={(isOn) => change({ isAllDay: isOn })} />
      </div>
      <div className="ch-event-when" data-all-day={isAllDay}>
        <DayField {...bind.text('startDate')} onChange={(startDate) => change(withStart(draft, { startDate }))} />
        {!isAllDay && (
          <TimeField {...bind.text('startTime')} onChange={(startTime) => change(withStart(draft, { startTime }))} />
        )}
        <DayField {...bind.text('endDate')} />
        {!isAllDay && <TimeField {...bind.text('endTime')} />}
      </div>
      <p className="ch-field-hint">{t('calendar.form.zone', { zone: entry.timezone })}</p>
    </>
  );
}

function PersonField({ form, entry }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const { data: people = [] } = useQuery(calendarQueries.people);
  const { value, label, error, onChange } = form.bind.value('idUser');
  // Who has left, or is not listed yet, keeps the visit that is theirs.
  const { user } = entry;
  const isMissing = user !== null && !people.some(({ idUser }) => idUser === user.idUser);
  return (
    <SelectField label={label} value={value} error={error} onChange={(id) => onChange(Number(id))}>
      <option value={0}>{t('calendar.nobody')}</option>
      {(isMissing ? [user, ...people] : people).map(({ idUser, fullName }) => (
        <option key={idUser} value={idUser}>
          {fullName}
        </option>
      ))}
    </SelectField>
  );
}
