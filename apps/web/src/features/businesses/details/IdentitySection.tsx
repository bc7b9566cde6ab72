import { COMPANY_SIZES, COMPANY_TYPES } from '@countinghouse/domain/customers/options';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { SectionProps } from './use-company-form.ts';

/** What the business is called and what it is. */
export function IdentitySection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, change } = form;
  return (
    <FormSection title={t('businesses.identity')}>
      <div className="ch-form-grid">
        <div data-span="6">
          <TextField {...form.bind.text('companyName')} autoComplete="off" maxLength={120} />
        </div>
        <div data-span="6">
          <TextField
            {...form.bind.text('legalName')}
            autoComplete="off"
            maxLength={120}
            hint={t('businesses.legalNameHint')}
          />
        </div>
        <div data-span="6">
          <TextField {...form.bind.text('registrationNumber')} autoComplete="off" maxLength={60} />
        </div>
        <div data-span="6">
          <TextField {...form.bind.text('industry')} autoComplete="off" maxLength={80} />
        </div>
        <div data-span="6">
          <SelectField
            label={t('businesses.fields.companySize')}
            value={String(draft.companySize ?? '')}
            onChange={(typed) =>
              change({ companySize: COMPANY_SIZES.find((one) => String(one.value) === typed)?.value ?? null })
            }
          >
            <option value="">{t('businesses.notChosen')}</option>
            {COMPANY_SIZES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="6">
          <SelectField
            label={t('businesses.fields.companyType')}
            value={draft.companyType ?? ''}
            onChange={(value) => change({ companyType: COMPANY_TYPES.find((one) => one === value) ?? null })}
          >
            <option value="">{t('businesses.notChosen')}</option>
            {COMPANY_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`customers.companyTypes.${type}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </FormSection>
  );
}
