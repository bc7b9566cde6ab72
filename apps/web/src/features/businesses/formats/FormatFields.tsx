import { type Formats, HOUR_FORMATS } from '@countinghouse/contracts/businesses';
import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { DAY_FORMATS, dayText, WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../../ui/field/Combobox.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { locationQueries } from '../../locations/index.ts';
import { clockIn, zoneChoices } from './time-zones.ts';
import type { FormatsDraftForm } from './use-formats-form.ts';

type FormatFieldsProps = { form: FormatsDraftForm; formats: Formats };

/** The fields that every screen with formats shows. */
export function FormatFields({ form, formats }: FormatFieldsProps) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  return (
    <>
      <div data-span="6">
        <SelectField
          label={t('businesses.formats.phoneFormat')}
          value={draft.phoneFormat}
          error={errors.phoneFormat}
          onChange={(value) => change({ phoneFormat: PHONE_FORMATS.find((one) => one === value) ?? draft.phoneFormat })}
        >
          {PHONE_FORMATS.map((format) => (
            <option key={format}>{format}</option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <TimeZoneField form={form} idCountry={formats.idCountry} />
      </div>
      <div data-span="6">
        <DateFormatField form={form} />
      </div>
      <div data-span="6">
        <SelectField
          label={t('businesses.formats.timeFormat')}
          value={draft.timeFormat}
          onChange={(value) => change({ timeFormat: HOUR_FORMATS.find((one) => one === value) ?? draft.timeFormat })}
        >
          {HOUR_FORMATS.map((hours) => (
            <option key={hours} value={hours}>
              {t(`businesses.formats.hours.${hours}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <SelectField
          label={t('businesses.formats.weekStart')}
          value={draft.weekStart}
          onChange={(value) => change({ weekStart: WEEK_DAYS.find((one) => one === value) ?? draft.weekStart })}
        >
          {WEEK_DAYS.map((day) => (
            <option key={day} value={day}>
              {t(`businesses.formats.days.${day}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

function TimeZoneField({ form, idCountry }: { form: FormatsDraftForm; idCountry: number }) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  const { data: zones } = useQuery(locationQueries.timezones(idCountry));
  const choices = useMemo(
    () =>
      zoneChoices(zones ?? [], Intl.supportedValuesOf('timeZone'), {
        here: t('businesses.formats.zonesHere'),
        elsewhere: t('businesses.formats.zonesElsewhere'),
      }),
    [zones, t],
  );
  const [now] = useState(() => new Date());
  const time = clockIn(draft.dateTimeZone, draft.timeFormat, now);
  return (
    <>
      <Combobox
        label={t('businesses.formats.dateTimeZone')}
        choices={choices}
        chosen={{ id: draft.dateTimeZone, name: draft.dateTimeZone }}
        error={errors.dateTimeZone}
        onChoose={({ id }) => change({ dateTimeZone: String(id) })}
      />
      {time && <p className="ch-field-hint">{t('businesses.formats.clock', { time })}</p>}
    </>
  );
}

function DateFormatField({ form: { draft, change } }: { form: FormatsDraftForm }) {
  const { t } = useTranslation();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <SelectField
      label={t('businesses.formats.dateFormat')}
      value={draft.dateFormat}
      onChange={(value) => change({ dateFormat: DAY_FORMATS.find((one) => one === value) ?? draft.dateFormat })}
    >
      {DAY_FORMATS.map((format) => (
        <option key={format} value={format}>
          {`${dayText(today, format)} (${format})`}
        </option>
      ))}
    </SelectField>
  );
}
