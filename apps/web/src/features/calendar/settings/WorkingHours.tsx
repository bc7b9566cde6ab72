import { hourText } from '@countinghouse/domain/calendar/visit-text';
import { spansInOrder, type WorkingSpan } from '@countinghouse/domain/calendar/working-hours';
import { WEEK_DAYS, type WeekDay } from '@countinghouse/domain/documents/day-format';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { homeDays } from '../../../platform/home-days.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { CalendarSettingsDraft, SpanDraft } from './calendar-form.ts';

type WorkingHoursProps = { form: RecordForm<CalendarSettingsDraft> };

const HALF_HOURS = Array.from(
  { length: 49 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);
/** A morning and an afternoon, and an evening at most. */
const MAX_SPANS = 3;

/** When the business works: the days of the week, each with its hours. */
export function WorkingHours({ form }: WorkingHoursProps) {
  const { t } = useTranslation();
  const { draft, change } = form;
  const first = WEEK_DAYS.indexOf(homeDays().weekStart);
  const days = [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, first)];
  // They are kept in order, so that the place of one in the list is its place on the screen.
  const put = (spans: readonly SpanDraft[]) => change({ workingHours: spansInOrder(spans) });
  const without = (day: WeekDay) => draft.workingHours.filter((span) => span.day !== day);
  return (
    <fieldset data-span="12" className="ch-working-hours">
      <legend>{t('calendar.settings.workingHours')}</legend>
      {days.map((day) => {
        const spans = draft.workingHours.filter((span) => span.day === day);
        return (
          <div key={day}>
            <Switch
              aria-label={t(`calendar.settings.days.${day}`)}
              isOn={spans.length > 0}
              onChange={(isOn) =>
                put([...without(day), ...(isOn ? [{ key: takeKey(), day, opens: '09:00', closes: '17:00' }] : [])])
              }
            />
            <b>{t(`calendar.settings.days.${day}`)}</b>
            <div>
              {spans.length === 0 && <span>{t('calendar.settings.closed')}</span>}
              {spans.map((span) => (
                <SpanFields key={span.key} form={form} span={span} isOnly={spans.length === 1} />
              ))}
              <MoreHours spans={spans} onAdd={(span) => put([...draft.workingHours, span])} />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

type SpanFieldsProps = WorkingHoursProps & { span: SpanDraft; isOnly: boolean };

function SpanFields({ form: { draft, change, errors }, span, isOnly }: SpanFieldsProps) {
  const { t } = useTranslation();
  const day = t(`calendar.settings.days.${span.day}`);
  const put = (part: Partial<WorkingSpan>) =>
    change({ workingHours: draft.workingHours.map((each) => (each === span ? { ...each, ...part } : each)) });
  return (
    <div className="ch-working-span">
      <SelectField
        label={t('calendar.settings.opens', { day })}
        isLabelHidden
        value={span.opens}
        onChange={(opens) => put({ opens })}
      >
        <Times value={span.opens} among={HALF_HOURS.slice(0, -1)} />
      </SelectField>
      <span aria-hidden="true">–</span>
      <SelectField
        label={t('calendar.settings.closes', { day })}
        isLabelHidden
        value={span.closes}
        error={errors[`workingHours.${span.key}.closes`]}
        onChange={(closes) => put({ closes })}
      >
        <Times value={span.closes} among={HALF_HOURS.slice(1)} />
      </SelectField>
      {!isOnly && (
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('calendar.settings.removeHours', { day, opens: timeText(span.opens) })}
          onClick={() => change({ workingHours: draft.workingHours.filter((each) => each !== span) })}
        >
          <X size={16} />
        </button>
      )}
    </div>
  );
}

/** `24:00` is midnight, too. */
const timeText = (time: string) => hourText(time === '24:00' ? '00:00:00' : `${time}:00`, '12');

/** A time between two steps keeps its place. */
const Times = ({ value, among }: { value: string; among: readonly string[] }) =>
  (among.includes(value) ? among : [...among, value].toSorted()).map((time) => (
    <option key={time} value={time}>
      {timeText(time)}
    </option>
  ));

type MoreHoursProps = { spans: readonly SpanDraft[]; onAdd: (span: SpanDraft) => void };

/** More hours on a day that has some: an hour's break after the last, where the day is long enough. */
function MoreHours({ spans, onAdd }: MoreHoursProps) {
  const { t } = useTranslation();
  const last = spans.at(-1);
  const opensAt = HALF_HOURS.indexOf(last?.closes ?? '') + 2;
  const [opens, closes] = [HALF_HOURS[opensAt], HALF_HOURS[Math.min(opensAt + 4, HALF_HOURS.length - 1)]];
  if (!last || spans.length >= MAX_SPANS || opensAt < 2 || !opens || !closes || opens >= closes) return null;
  const day = t(`calendar.settings.days.${last.day}`);
  return (
    <button
      type="button"
      className="ch-icon-button"
      aria-label={t('calendar.settings.addHours', { day })}
      onClick={() => onAdd({ key: takeKey(), day: last.day, opens, closes })}
    >
      <Plus size={16} />
    </button>
  );
}
