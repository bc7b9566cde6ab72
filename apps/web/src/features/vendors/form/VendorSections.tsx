import type { Vendor } from '@countinghouse/contracts/vendors';
import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { PAYMENT_METHODS, TERMS_DAYS } from '@countinghouse/domain/vendors/options';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { SwitchField } from '../../../ui/field/SwitchField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { EmailRows, NumberRows } from '../../../ui/form/ContactLists.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { businessQueries } from '../../businesses/index.ts';
import { AddressFields } from '../../locations/index.ts';
import { TaxPicker } from '../../sales-taxes/index.ts';
import { useExpenseAccounts } from '../vendors.api.ts';
import type { SectionProps } from './row-sections.tsx';

export function GeneralSection({ form: { bind } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('vendors.form.general')} extra={<SwitchField {...bind.switch('isActive')} />}>
      <div className="ch-form-grid">
        <div data-span="6">
          <TextField {...bind.text('displayName')} name="displayName" maxLength={180} autoComplete="off" />
        </div>
        <div data-span="6">
          <TextField {...bind.text('companyName')} maxLength={200} autoComplete="off" />
        </div>
        <div>
          <TextField
            {...bind.text('website')}
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </div>
    </FormSection>
  );
}

/** How the vendor itself is reached, and where it is. */
export function ReachSections({ form }: SectionProps) {
  const { draft, errors, change } = form;
  const { t } = useTranslation();
  const { data: formats } = useQuery(businessQueries.formats);
  return (
    <>
      <NumberRows
        title={t('vendors.fields.numbers')}
        rows={draft.numbers}
        errors={errors}
        format={formats?.phoneFormat ?? PHONE_FORMATS[0]}
        code={draft.place.phoneCode}
        onChange={(numbers) => change({ numbers })}
      />
      <EmailRows
        title={t('vendors.fields.emails')}
        rows={draft.emails}
        errors={errors}
        onChange={(emails) => change({ emails })}
      />
      <FormSection title={t('vendors.fields.address')}>
        <AddressFields form={form} />
      </FormSection>
    </>
  );
}

/** What a new bill of this vendor begins with. */
export function PurchaseSection({ form, vendor }: SectionProps & { vendor: Vendor | undefined }) {
  const { draft, errors, change, bind } = form;
  const { t } = useTranslation();
  const method = (value: string) => PAYMENT_METHODS.find((one) => one === value) ?? null;
  return (
    <FormSection title={t('vendors.form.purchases')}>
      <div className="ch-form-grid">
        <TermsField form={form} />
        <div data-span="6">
          <SelectField
            label={t('vendors.fields.paymentMethod')}
            value={draft.paymentMethod ?? ''}
            error={errors.paymentMethod}
            onChange={(value) => change({ paymentMethod: method(value) })}
          >
            <option value="">{t('vendors.form.notChosen')}</option>
            {PAYMENT_METHODS.map((value) => (
              <option key={value} value={value}>
                {t(`vendors.methods.${value}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <AccountField form={form} vendor={vendor} />
        <div data-span="6">
          <TextField {...bind.text('accountNumberWithVendor')} maxLength={40} autoComplete="off" />
        </div>
        <div>
          <TaxPicker
            appliesTo="purchases"
            label={t('vendors.fields.defaultTaxes')}
            value={draft.defaultTaxes}
            onChange={(defaultTaxes) => change({ defaultTaxes })}
          />
          {errors.defaultTaxes && (
            <p className="ch-field-error" role="alert">
              {errors.defaultTaxes}
            </p>
          )}
        </div>
      </div>
    </FormSection>
  );
}

const OTHER = 'other';
const isUsual = (days: string) => TERMS_DAYS.some((one) => String(one) === days);

/** What is usually agreed on, or any number of days. */
function TermsField({ form: { draft, change, bind } }: SectionProps) {
  const { t } = useTranslation();
  const days = draft.paymentTermsDays;
  // Stays open while a usual number is typed: 30 may become 300.
  const [isTyped, setIsTyped] = useState(false);
  const isOwn = isTyped || !isUsual(days);
  return (
    <>
      <div data-span={isOwn ? '4' : '6'}>
        <SelectField
          label={t('vendors.fields.paymentTermsDays')}
          value={isOwn ? OTHER : days}
          onChange={(value) => {
            setIsTyped(value === OTHER);
            if (value !== OTHER) change({ paymentTermsDays: value });
          }}
        >
          {TERMS_DAYS.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('vendors.terms.atOnce') : t('vendors.terms.days', { count })}
            </option>
          ))}
          <option value={OTHER}>{t('vendors.terms.other')}</option>
        </SelectField>
      </div>
      {isOwn && (
        <div data-span="2">
          <TextField
            {...bind.text('paymentTermsDays')}
            label={t('vendors.form.days')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}

/** Who may not read the books sees what was chosen, and can only leave it or take it away. */
function AccountField({ form, vendor }: SectionProps & { vendor: Vendor | undefined }) {
  const { draft, errors, change } = form;
  const { t } = useTranslation();
  const accounts = useExpenseAccounts(vendor);
  return (
    <div data-span="6">
      <SelectField
        label={t('vendors.fields.defaultExpenseAccount')}
        value={draft.defaultExpenseAccount}
        error={errors.defaultExpenseAccount}
        onChange={(value) => change({ defaultExpenseAccount: Number(value) })}
      >
        <option value={0}>{t('vendors.form.notChosen')}</option>
        {accounts.map(({ idAccount, name }) => (
          <option key={idAccount} value={idAccount}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

export function MoreSection({ form: { bind } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('vendors.form.more')}>
      <TextAreaField {...bind.text('note')} rows={4} maxLength={10_000} />
    </FormSection>
  );
}
