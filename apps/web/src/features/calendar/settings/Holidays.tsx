import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { takeKey } from '../../../platform/row-key.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { RowFields } from '../../../ui/form/RowFields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { CalendarSettingsDraft, HolidayDraft } from './calendar-form.ts';

/** Days on which the business does not work, whatever day of the week they are. */
export function Holidays({ form: { draft, change, errors } }: { form: RecordForm<CalendarSettingsDraft> }) {
  const { t } = useTranslation();
  const { holidays } = draft;
  const put = (key: number, part: Partial<HolidayDraft>) =>
    change({ holidays: holidays.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <fieldset data-span="12" className="ch-holidays">
      <legend>{t('calendar.settings.holidays')}</legend>
      {holidays.map(({ key, date, name }, index) => (
        <RowFields
          key={key}
          label={t('calendar.settings.holiday', { position: index + 1 })}
          onRemove={() => change({ holidays: holidays.filter((each) => each.key !== key) })}
        >
          <div data-span="6">
            <DayField
              label={t('calendar.settings.holidayDate')}
              value={date}
              error={errors[`holidays.${key}.date`] ?? (index === 0 ? errors.holidays : undefined)}
              onChange={(next) => put(key, { date: next })}
            />
          </div>
          <div data-span="6">
            <TextField
              label={t('calendar.settings.holidayName')}
              value={name}
              error={errors[`holidays.${key}.name`]}
              maxLength={100}
              onChange={(next) => put(key, { name: next })}
            />
          </div>
        </RowFields>
      ))}
      <Button
        size="small"
        icon={<Plus size={16} />}
        onClick={() => change({ holidays: [...holidays, { key: takeKey(), date: '', name: '' }] })}
      >
        {t('calendar.settings.addHoliday')}
      </Button>
    </fieldset>
  );
}
