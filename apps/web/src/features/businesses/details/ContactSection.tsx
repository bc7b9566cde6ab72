import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneInput } from '../../../ui/field/PhoneInput.tsx';
import { described, FieldFrame, TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { businessQueries } from '../businesses.api.ts';
import { PageRows } from './PageRows.tsx';
import type { SectionProps } from './use-company-form.ts';

/** How customers reach the business. */
export function ContactSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data: formats } = useQuery(businessQueries.formats);
  const { draft, errors, change } = form;
  return (
    <FormSection title={t('businesses.contact')}>
      <div className="ch-form-grid">
        <div data-span="6">
          <TextField {...form.bind.text('companyEmail')} autoComplete="off" type="email" maxLength={254} />
        </div>
        <div data-span="6">
          <FieldFrame id={id} label={t('businesses.fields.companyContactNumber')} error={errors.companyContactNumber}>
            <PhoneInput
              {...described(id, errors.companyContactNumber, undefined)}
              value={draft.companyContactNumber}
              format={formats?.phoneFormat ?? PHONE_FORMATS[0]}
              code={draft.place.phoneCode}
              maxLength={40}
              autoComplete="off"
              onChange={(companyContactNumber) => change({ companyContactNumber })}
            />
          </FieldFrame>
        </div>
        <div data-span="6">
          <TextField
            {...form.bind.text('website')}
            autoComplete="off"
            type="url"
            inputMode="url"
            maxLength={300}
            hint={t('businesses.websiteHint')}
          />
        </div>
      </div>
      <PageRows form={form} />
    </FormSection>
  );
}
