import type { Invoice } from '@countinghouse/contracts/invoices';
import { RECURRENCE_UNITS, SERIES_ACTIONS, WEEKDAYS, type Weekday } from '@countinghouse/domain/recurring/rule';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { homeDays } from '../../../platform/home-days.ts';
import { nthText, weekdayText } from '../../../platform/repeats-text.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { FigureField } from '../../../ui/field/FigureField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { SwitchField } from '../../../ui/field/SwitchField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { seriesQueries } from '../recurring.api.ts';
import { zoneText } from '../series-text.ts';
import { LAST_DAY, type SeriesDraft } from './series-draft.ts';

type SectionProps = { form: RecordForm<SeriesDraft> };
type WhatSectionProps = SectionProps & { isNew: boolean; invoice: Invoice | undefined };

export function WhatSection({ form, isNew, invoice }: WhatSectionProps) {
  const { t } = useTranslation();
  const { bind, draft, change } = form;
  const { data } = useQuery(seriesQueries.invoices);
  const rows = data?.data ?? [];
  const own = invoice && !rows.some(({ id }) => id === invoice.id) ? [invoice] : [];
  const nameOf = ({ prefix, number }: { prefix: string; number: number | null }) => `${prefix}${number ?? ''}`;
  const { error, label } = bind.value('idInvoice');
  return (
    <FormSection title={t('recurring.form.what')}>
      <div className="ch-form-grid">
        <div data-span="6">
          <TextField {...bind.text('name')} name="name" maxLength={180} autoComplete="off" />
        </div>
        <div data-span="6">
          <SelectField
            label={label}
            hint={t('recurring.form.linesHint')}
            error={error}
            value={draft.idInvoice}
            onChange={(id) => change({ idInvoice: Number(id) })}
          >
            <option value="0">{t(isNew ? 'recurring.form.chooseInvoice' : 'recurring.form.asTheyAre')}</option>
            {own.map((one) => (
              <option key={one.id} value={one.id}>
                {`${nameOf(one)} · ${formatMoney(one.totalBill, one.currencyCode)}`}
              </option>
            ))}
            {rows.map((row) => (
              <option key={row.id} value={row.id}>
                {[nameOf(row), row.client, formatMoney(row.total, row.currencyCode)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </FormSection>
  );
}

export function WhenSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { bind, draft } = form;
  const isOfMonth = draft.unit === 'month' || draft.unit === 'year';
  return (
    <FormSection title={t('recurring.form.when')}>
      <div className="ch-form-grid">
        <div data-span="3">
          <TextField {...bind.text('every')} inputMode="numeric" maxLength={3} autoComplete="off" />
        </div>
        <div data-span="3">
          <SelectField {...bind.value('unit')}>
            {RECURRENCE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t(`recurring.form.units.${unit}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {draft.unit === 'week' && <Weekdays form={form} />}
        {isOfMonth && <MonthDay form={form} />}
        <div data-span="6">
          <DayField {...bind.text('start')} />
        </div>
        <EndFields form={form} />
      </div>
    </FormSection>
  );
}

function Weekdays({ form: { draft, change } }: SectionProps) {
  const { t } = useTranslation();
  const flip = (day: Weekday, isOn: boolean) =>
    change({ weekdays: WEEKDAYS.filter((one) => (one === day ? isOn : draft.weekdays.includes(one))) });
  return (
    <fieldset data-span="6" className="ch-series-weekdays">
      <legend>{t('recurring.fields.weekdays')}</legend>
      {WEEKDAYS.map((day) => (
        <CheckboxField
          key={day}
          label={weekdayText(day, 'short')}
          isOn={draft.weekdays.includes(day)}
          onChange={(isOn) => flip(day, isOn)}
        />
      ))}
    </fieldset>
  );
}

/** The 31st and the last day are two things: the one falls back in short months, the other never has to. */
function MonthDay({ form: { bind, draft } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <div data-span="6">
      <SelectField {...bind.value('monthDay')}>
        <option value="">{nthText(Number(draft.start.slice(8)) || 1, t)}</option>
        {Array.from({ length: 31 }, (_, n) => (
          <option key={n} value={String(n + 1)}>
            {nthText(n + 1, t)}
          </option>
        ))}
        <option value={LAST_DAY}>{t('recurring.lastDay')}</option>
      </SelectField>
    </div>
  );
}

function EndFields({ form: { bind, draft } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="3">
        <SelectField {...bind.value('end')}>
          {(['never', 'on', 'after'] as const).map((end) => (
            <option key={end} value={end}>
              {t(`recurring.form.ends.${end}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="3">
        {draft.end === 'on' && <DayField {...bind.text('endsOn')} />}
        {draft.end === 'after' && (
          <TextField {...bind.text('endsAfter')} inputMode="numeric" maxLength={4} autoComplete="off" />
        )}
      </div>
    </>
  );
}

export function ThenSection({ form: { bind, draft } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('recurring.form.happens')}
      extra={<SwitchField {...bind.switch('hasRise')} label={t('recurring.form.hasRise')} />}
    >
      <div className="ch-form-grid">
        <div data-span="6">
          <SelectField {...bind.value('action')}>
            {SERIES_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`recurring.action.${action}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="3">
          <TextField
            {...bind.text('runTime')}
            type="time"
            hint={t('recurring.form.zone', { zone: zoneText(homeDays().timezone) })}
          />
        </div>
        <div data-span="3">
          <TextField {...bind.text('dueDays')} inputMode="numeric" maxLength={3} autoComplete="off" />
        </div>
        {draft.hasRise && (
          <>
            <div data-span="6">
              <DayField {...bind.text('riseFrom')} />
            </div>
            <div data-span="6">
              <FigureField {...bind.text('risePercent')} decimals={4} />
            </div>
          </>
        )}
      </div>
    </FormSection>
  );
}
