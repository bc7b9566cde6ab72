import './customer-form.css';
import { COMPANY_SIZES, COMPANY_TYPES, type CustomerType, GENDERS } from '@countinghouse/domain/customers/options';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/field/Segments.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { AddressFields } from '../../locations/index.ts';
import { EmailsSection, NumbersSection } from './ContactSections.tsx';
import { PagesSection } from './PagesSection.tsx';
import type { AccountForm } from './use-account-form.ts';

type SectionProps = { form: AccountForm };

/** Everything an account of any kind is made of, in the order of the specification (2.5). */
export function AccountSections({ form, kind }: SectionProps & { kind: CustomerType }) {
  return (
    <>
      <PersonSection form={form} kind={kind} />
      <NumbersSection form={form} />
      <EmailsSection form={form} />
      <AddressSection form={form} />
      <CompanySection form={form} />
      <PagesSection form={form} />
    </>
  );
}

/** A name, a way to reach them and a place: enough for the first estimate. */
export function QuickSections({ form }: SectionProps) {
  return (
    <>
      <PersonSection form={form} kind="main" />
      <NumbersSection form={form} />
      <EmailsSection form={form} />
      <AddressSection form={form} />
    </>
  );
}

function PersonSection({ form: { draft, change, bind }, kind }: SectionProps & { kind: CustomerType }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t(`customers.form.heading.${kind}`)}>
      <div className="ch-form-grid">
        <div data-span="4">
          <TextField {...bind.text('firstName')} name="firstName" maxLength={100} autoComplete="off" />
        </div>
        <div data-span="4">
          <TextField {...bind.text('lastName')} name="lastName" maxLength={100} autoComplete="off" />
        </div>
        <div data-span="4" data-wide>
          <p className="ch-field-head" aria-hidden="true">
            <span>{t('customers.form.gender')}</span>
          </p>
          <Segments
            label={t('customers.form.gender')}
            isBlock
            value={draft.gender}
            segments={GENDERS.map((gender) => ({ value: gender, label: t(`customers.genders.${gender}`) }))}
            onChange={(gender) => change({ gender })}
          />
        </div>
      </div>
    </FormSection>
  );
}

function AddressSection({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('customers.form.address')}>
      <AddressFields form={form} />
    </FormSection>
  );
}

function CompanySection({ form }: SectionProps) {
  const { draft, change } = form;
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormSection
      title={t('customers.form.company')}
      extra={
        <Switch
          id={id}
          aria-label={t('customers.form.company')}
          isOn={draft.isCompany}
          words={{ on: t('customers.form.yes'), off: t('customers.form.no') }}
          onChange={(isCompany) => change({ isCompany })}
        />
      }
    >
      {draft.isCompany && <CompanyFields form={form} />}
    </FormSection>
  );
}

function CompanyFields({ form: { draft, change, bind } }: SectionProps) {
  const { t } = useTranslation();
  const size = (value: string) => COMPANY_SIZES.find((one) => String(one.value) === value)?.value ?? null;
  const type = (value: string) => COMPANY_TYPES.find((one) => one === value) ?? null;
  return (
    <div className="ch-form-grid">
      <div data-span="5">
        <TextField {...bind.text('companyName')} maxLength={200} autoComplete="off" />
      </div>
      <div data-span="3">
        <SelectField
          label={t('customers.form.companySize')}
          value={String(draft.companySize ?? '')}
          onChange={(value) => change({ companySize: size(value) })}
        >
          <option value="">{t('customers.form.notChosen')}</option>
          {COMPANY_SIZES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="4">
        <SelectField
          label={t('customers.form.companyType')}
          value={draft.companyType ?? ''}
          onChange={(value) => change({ companyType: type(value) })}
        >
          <option value="">{t('customers.form.notChosen')}</option>
          {COMPANY_TYPES.map((value) => (
            <option key={value} value={value}>
              {t(`customers.companyTypes.${value}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
