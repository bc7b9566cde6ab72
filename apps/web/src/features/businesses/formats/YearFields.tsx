import type { Formats } from '@countinghouse/contracts/businesses';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { daysFor, MONTHS, monthName, partsOf, withDay, withMonth } from './fiscal-year.ts';
import type { FormatsDraftForm } from './use-formats-form.ts';

type YearFieldsProps = { form: FormatsDraftForm; formats: Formats };

/** When the books begin again, and the money they are kept in. */
export function YearFields({ form: { draft, change }, formats }: YearFieldsProps) {
  const { t } = useTranslation();
  const start = draft.fiscalYearStart;
  const { month, day } = partsOf(start);
  return (
    <>
      <fieldset className="ch-year-start" data-span="6">
        <legend className="ch-field-head">
          <span>{t('businesses.formats.fiscalYearStart')}</span>
        </legend>
        <SelectField
          label={<span className="ch-visually-hidden">{t('businesses.formats.month')}</span>}
          value={month}
          onChange={(value) => change({ fiscalYearStart: withMonth(Number(value)) })}
        >
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<span className="ch-visually-hidden">{t('businesses.formats.day')}</span>}
          value={day}
          onChange={(value) => change({ fiscalYearStart: withDay(start, Number(value)) })}
        >
          {daysFor(start).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </fieldset>
      <div data-span="6">
        <TextField
          label={t('businesses.formats.currency')}
          value={formats.currencyCode}
          hint={t('businesses.formats.currencyHint')}
          readOnly
        />
      </div>
    </>
  );
}
