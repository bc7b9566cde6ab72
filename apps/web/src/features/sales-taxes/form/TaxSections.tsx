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
  const { draft, bind } = form;
  return (
    <FormSection title={t('salesTaxes.form.tax')}>
      <div className="ch-form-grid" data-pairs>
        <TextField
          {...bind.text('abbreviation')}
          maxLength={10}
          autoComplete="off"
          hint={t('salesTaxes.form.abbreviationHint')}
        />
        <TextField {...bind.text('name')} maxLength={80} autoComplete="off" />
        <SelectField
          {...bind.value('kind')}
          disabled={!isNew}
          hint={isNew ? t(`salesTaxes.kindHints.${draft.kind}`) : t('salesTaxes.form.kindFixed')}
        >
          {TAX_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`salesTaxes.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...bind.value('appliesTo')}>
          {TAX_USES.map((use) => (
            <option key={use} value={use}>
              {t(`salesTaxes.uses.${use}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="ch-tax-checks">
        {draft.appliesTo !== 'sales' && <CheckboxField {...bind.switch('recoverable')} />}
        <CheckboxField {...bind.switch('isDefault')} />
        <CheckboxField {...bind.switch('isActive')} />
      </div>
    </FormSection>
  );
}

/** Under which number it is owed, to whom, and when. */
export function NumberSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { bind } = form;
  return (
    <FormSection title={t('salesTaxes.form.number')}>
      <div className="ch-form-grid" data-pairs>
        <TextField {...bind.text('taxNumber')} maxLength={30} autoComplete="off" />
        <TextField {...bind.text('agency')} maxLength={80} autoComplete="off" />
        <FilingFields form={form} />
      </div>
      <div className="ch-tax-checks">
        <CheckboxField {...bind.switch('isNumberShown')} />
      </div>
      <Jurisdiction form={form} />
    </FormSection>
  );
}

function FilingFields({ form: { bind } }: SectionProps) {
  const { t } = useTranslation();
  const { value, onChange, ...frequency } = bind.value('filingFrequency');
  return (
    <>
      <SelectField {...frequency} value={value ?? ''} onChange={(chosen) => onChange(chosen === '' ? null : chosen)}>
        <option value="">{t('salesTaxes.form.notChosen')}</option>
        {FILING_FREQUENCIES.map((one) => (
          <option key={one} value={one}>
            {t(`salesTaxes.frequencies.${one}`)}
          </option>
        ))}
      </SelectField>
      <DayField {...bind.text('periodStart')} />
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
