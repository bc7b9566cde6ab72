import { SERVICE_TYPES } from '@countinghouse/contracts/services';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/field/Segments.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CategoryField } from '../CategoryField.tsx';
import { PictureField } from '../PictureField.tsx';
import type { SectionProps } from './use-service-form.ts';

/** What it is, what it is called and where it belongs. */
export function GeneralSection({ form: { draft, errors, change, bind } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('services.form.general')}>
      <div className="ch-form-grid">
        <div>
          <PictureField value={draft.idImage} type={draft.type} onChange={(idImage) => change({ idImage })} />
        </div>
        <div data-span="8">
          <TextField {...bind.text('name')} name="serviceName" maxLength={180} autoComplete="off" />
        </div>
        <div data-span="4" data-wide>
          <TextField {...bind.text('code')} maxLength={64} autoComplete="off" />
        </div>
        <div data-span="6">
          <p className="ch-field-head" aria-hidden="true">
            <span>{t('services.form.type')}</span>
          </p>
          <Segments
            label={t('services.form.type')}
            isBlock
            value={draft.type}
            segments={SERVICE_TYPES.map((type) => ({ value: type, label: t(`services.types.${type}`) }))}
            onChange={(type) => change({ type })}
          />
        </div>
        <div data-span="6">
          <CategoryField
            value={draft.idServiceCategory}
            error={errors.idServiceCategory}
            onChange={(idServiceCategory) => change({ idServiceCategory })}
          />
        </div>
        <div>
          <TextAreaField {...bind.text('description')} hint={t('services.form.descriptionHint')} maxLength={5000} />
        </div>
      </div>
    </FormSection>
  );
}
