import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { LocationPicker, locationQueries, type Place } from '../../locations/index.ts';
import { DraftText } from './DraftText.tsx';
import { usualPostalCode } from './postal-code.ts';
import type { SectionProps } from './use-company-form.ts';

/** Where the business is, and where it gives its services when that is somewhere else. */
export function AddressSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  return (
    <FormSection title={t('businesses.address')}>
      <LocationPicker place={draft.place} error={errors.place} onChange={(place) => change({ place })} />
      <div className="ch-form-grid">
        <DraftText form={form} field="addressLine1" span={5} maxLength={200} />
        <DraftText form={form} field="addressLine2" span={4} maxLength={200} />
        <DraftText
          form={form}
          field="postalCode"
          span={3}
          maxLength={20}
          hint={usePostalHint(draft.place, draft.postalCode)}
        />
      </div>
      <div className="ch-business-service">
        <CheckboxField
          label={t('businesses.fields.hasServiceAddress')}
          checked={draft.hasServiceAddress}
          onChange={({ target }) => change({ hasServiceAddress: target.checked })}
        />
        {draft.hasServiceAddress && <ServiceAddress form={form} />}
      </div>
    </FormSection>
  );
}

function ServiceAddress({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, change } = form;
  return (
    <fieldset>
      <legend>{t('businesses.serviceAddress')}</legend>
      <LocationPicker
        place={draft.servicePlace}
        error={errors.servicePlace}
        onChange={(servicePlace) => change({ servicePlace })}
      />
      <div className="ch-form-grid">
        <DraftText form={form} field="serviceLine1" span={5} maxLength={200} />
        <DraftText form={form} field="serviceLine2" span={4} maxLength={200} />
        <DraftText
          form={form}
          field="servicePostalCode"
          span={3}
          maxLength={20}
          hint={usePostalHint(draft.servicePlace, draft.servicePostalCode)}
        />
      </div>
    </fieldset>
  );
}

function usePostalHint({ idCountry }: Place, code: string): string | undefined {
  const { t } = useTranslation();
  const { data: countries } = useQuery(locationQueries.countries);
  const example = usualPostalCode(countries?.find(({ id }) => id === idCountry)?.iso2, code);
  return example && t('businesses.postalCodeOdd', { example });
}
