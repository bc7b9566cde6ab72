import { FILING_FREQUENCIES, TAX_KINDS, TAX_USES } from '@countinghouse/domain/sales-taxes/kinds';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { LocationPicker, NOWHERE } from '../../locations/index.ts';
import type { TaxForm } from './use-tax-form.ts';

type SectionProps = { form: TaxForm };

/** What the tax is called and what it is. */
export function TaxSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  return (
    <FormSection title={t('salesTaxes.form.tax')}>
      <div className="ch-tax-grid">
        <TextField
          label={t('salesTaxes.form.abbreviation')}
          value={draft.abbreviation}
          maxLength={10}
          autoComplete="off"
          hint={t('salesTaxes.form.abbreviationHint')}
          error={errors.abbreviation}
          onChange={({ target }) => change({ abbreviation: target.value })}
        />
        <TextField
          label={t('salesTaxes.form.name')}
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={t('salesTaxes.form.kind')}
          value={draft.kind}
          disabled={!isNew}
          hint={isNew ? t(`salesTaxes.kindHints.${draft.kind}`) : t('salesTaxes.form.kindFixed')}
          onChange={({ target }) => change({ kind: TAX_KINDS.find((kind) => kind === target.value) ?? 'normal' })}
        >
          {TAX_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`salesTaxes.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('salesTaxes.form.appliesTo')}
          value={draft.appliesTo}
          onChange={({ target }) => change({ appliesTo: TAX_USES.find((use) => use === target.value) ?? 'both' })}
        >
          {TAX_USES.map((use) => (
            <option key={use} value={use}>
              {t(`salesTaxes.uses.${use}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="ch-tax-checks">
        {draft.appliesTo !== 'sales' && (
          <CheckboxField
            label={t('salesTaxes.form.recoverable')}
            checked={draft.recoverable}
            onChange={({ target }) => change({ recoverable: target.checked })}
          />
        )}
        <CheckboxField
          label={t('salesTaxes.form.isDefault')}
          checked={draft.isDefault}
          onChange={({ target }) => change({ isDefault: target.checked })}
        />
        <CheckboxField
          label={t('salesTaxes.form.isActive')}
          checked={draft.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
        />
      </div>
    </FormSection>
  );
}

/** Under which number it is owed, to whom, and when. */
export function NumberSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  return (
    <FormSection title={t('salesTaxes.form.number')}>
      <div className="ch-tax-grid">
        <TextField
          label={t('salesTaxes.form.taxNumber')}
          value={draft.taxNumber}
          maxLength={30}
          autoComplete="off"
          error={errors.taxNumber}
          onChange={({ target }) => change({ taxNumber: target.value })}
        />
        <TextField
          label={t('salesTaxes.form.agency')}
          value={draft.agency}
          maxLength={80}
          autoComplete="off"
          error={errors.agency}
          onChange={({ target }) => change({ agency: target.value })}
        />
        <FilingFields form={form} />
      </div>
      <div className="ch-tax-checks">
        <CheckboxField
          label={t('salesTaxes.form.isNumberShown')}
          checked={draft.isNumberShown}
          onChange={({ target }) => change({ isNumberShown: target.checked })}
        />
      </div>
      <Jurisdiction form={form} />
    </FormSection>
  );
}

function FilingFields({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('salesTaxes.form.filingFrequency')}
        value={draft.filingFrequency ?? ''}
        onChange={({ target }) =>
          change({ filingFrequency: FILING_FREQUENCIES.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t('salesTaxes.form.notChosen')}</option>
        {FILING_FREQUENCIES.map((frequency) => (
          <option key={frequency} value={frequency}>
            {t(`salesTaxes.frequencies.${frequency}`)}
          </option>
        ))}
      </SelectField>
      <DayField
        label={t('salesTaxes.form.periodStart')}
        value={draft.periodStart}
        error={errors.periodStart}
        onChange={(periodStart) => change({ periodStart })}
      />
    </>
  );
}

function Jurisdiction({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-tax-place">
      <p>
        {t('salesTaxes.form.jurisdiction')}
        {draft.place.idCountry !== 0 && (
          <button type="button" className="ch-link-button" onClick={() => change({ place: NOWHERE })}>
            {t('salesTaxes.form.clearPlace')}
          </button>
        )}
      </p>
      <LocationPicker
        place={draft.place}
        hasCity={false}
        error={errors.place}
        onChange={(place) => change({ place })}
      />
    </div>
  );
}
