import { usualPostalCode } from '@countinghouse/domain/locations/postal-code';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { LocationPicker, locationQueries, type Place } from '../../locations/index.ts';
import type { SectionProps } from './use-company-form.ts';

/** Where the business is, and where it gives its services when that is somewhere else. */
export function AddressSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, change, bind } = form;
  return (
    <FormSection title={t('businesses.address')}>
      <LocationPicker place={draft.place} error={errors.place} onChange={(place) => change({ place })} />
      <div className="ch-form-grid">
        <div data-span="5">
          <TextField {...form.bind.text('addressLine1')} autoComplete="off" maxLength={200} />
        </div>
        <div data-span="4">
          <TextField {...form.bind.text('addressLine2')} autoComplete="off" maxLength={200} />
        </div>
        <div data-span="3">
          <TextField
            {...form.bind.text('postalCode')}
            autoComplete="off"
            maxLength={20}
            hint={usePostalHint(draft.place, draft.postalCode)}
          />
        </div>
      </div>
      <div className="ch-business-service">
        <CheckboxField {...bind.switch('hasServiceAddress')} />
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
        <div data-span="5">
          <TextField {...form.bind.text('serviceLine1')} autoComplete="off" maxLength={200} />
        </div>
        <div data-span="4">
          <TextField {...form.bind.text('serviceLine2')} autoComplete="off" maxLength={200} />
        </div>
        <div data-span="3">
          <TextField
            {...form.bind.text('servicePostalCode')}
            autoComplete="off"
            maxLength={20}
            hint={usePostalHint(draft.servicePlace, draft.servicePostalCode)}
          />
        </div>
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
