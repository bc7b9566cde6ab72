import type { ScheduleEntry } from '@countinghouse/contracts/calendar';
import { APPLY_TO } from '@countinghouse/domain/calendar/repeat';
import { useTranslation } from 'react-i18next';
import { repeatsText } from '../../../platform/repeats-text.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { NO_REPEAT, REPEAT_ENDS, repeatOf, rhythmsFrom } from './repeat-draft.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

type RepeatFieldsProps = { form: RecordForm<ScheduleDraft>; entry: ScheduleEntry };

/** How an entry repeats; of one that does, which of its series the change is about. */
export const RepeatFields = ({ form, entry }: RepeatFieldsProps) =>
  entry.repeat ? <ChangedEntries form={form} entry={entry} /> : <NewSeries form={form} />;

function ChangedEntries({ form, entry }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const hint = entry.repeat && repeatsText({ ...entry.repeat, start: entry.startDate }, t);
  return (
    <SelectField {...form.bind.value('applyTo')} hint={hint}>
      {APPLY_TO.map((applyTo) => (
        <option key={applyTo} value={applyTo}>
          {t(`calendar.form.apply.${applyTo}`)}
        </option>
      ))}
    </SelectField>
  );
}

function NewSeries({ form }: { form: RepeatFieldsProps['form'] }) {
  const { t } = useTranslation();
  const { draft, bind } = form;
  const { startDate, rhythm, repeatEnd } = draft;
  const isRepeated = rhythm !== 'none';
  return (
    <>
      <div {...(isRepeated && { 'data-span': 6 })}>
        <SelectField {...bind.value('rhythm')} disabled={startDate === ''}>
          <option value="none">{t('calendar.form.repeats.none')}</option>
          {startDate !== '' &&
            rhythmsFrom(startDate).map((each) => (
              <option key={each} value={each}>
                {ruleText(each, startDate, t)}
              </option>
            ))}
        </SelectField>
      </div>
      {isRepeated && (
        <div data-span="6">
          <SelectField {...bind.value('repeatEnd')}>
            {REPEAT_ENDS.map((end) => (
              <option key={end} value={end}>
                {t(`calendar.form.ends.${end}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isRepeated && repeatEnd === 'on' && <DayField {...bind.text('repeatUntil')} />}
      {isRepeated && repeatEnd === 'after' && (
        <TextField {...bind.text('repeatTimes')} inputMode="numeric" maxLength={4} autoComplete="off" />
      )}
    </>
  );
}

type TextOf = ReturnType<typeof useTranslation>['t'];

function ruleText(rhythm: ScheduleDraft['rhythm'], startDate: string, t: TextOf): string {
  const repeat = repeatOf({ ...NO_REPEAT, rhythm, startDate });
  return repeat ? repeatsText({ ...repeat, start: startDate }, t) : '';
}
