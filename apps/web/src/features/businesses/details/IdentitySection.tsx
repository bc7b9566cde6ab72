import { COMPANY_SIZES, COMPANY_TYPES } from '@countinghouse/domain/customers/options';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { DraftText } from './DraftText.tsx';
import type { SectionProps } from './use-company-form.ts';

/** What the business is called and what it is. */
export function IdentitySection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, change } = form;
  return (
    <FormSection title={t('businesses.identity')}>
      <div className="ch-form-grid">
        <DraftText form={form} field="companyName" maxLength={120} />
        <DraftText form={form} field="legalName" maxLength={120} hint={t('businesses.legalNameHint')} />
        <DraftText form={form} field="registrationNumber" maxLength={60} />
        <DraftText form={form} field="industry" maxLength={80} />
        <div data-span="6">
          <SelectField
            label={t('businesses.fields.companySize')}
            value={draft.companySize ?? ''}
            onChange={({ target }) =>
              change({ companySize: COMPANY_SIZES.find((one) => String(one.value) === target.value)?.value ?? null })
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
            onChange={({ target }) =>
              change({ companyType: COMPANY_TYPES.find((one) => one === target.value) ?? null })
            }
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
