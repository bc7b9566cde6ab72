import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { CategoryField } from '../../CategoryField.tsx';
import { PictureField } from '../../PictureField.tsx';
import { UnitPicker } from '../../pickers/UnitPicker.tsx';
import { DraftField } from './DraftField.tsx';
import type { SectionProps } from './use-part-form.ts';

/** What it is called, by what it is recognised, and where it belongs. */
export function GeneralSection({ form }: SectionProps) {
  const { draft, errors, change } = form;
  const { t } = useTranslation();
  return (
    <FormSection title={t('parts.form.general')}>
      <div className="ch-form-grid">
        <div>
          <PictureField value={draft.idImage} type="part" onChange={(idImage) => change({ idImage })} />
        </div>
        <div data-span="8">
          <DraftField form={form} name="name" maxLength={180} />
        </div>
        <div data-span="4" data-wide>
          <DraftField form={form} name="partNumber" maxLength={64} />
        </div>
        <div data-span="4">
          <DraftField form={form} name="barcode" inputMode="numeric" hint={t('parts.form.barcodeHint')} />
        </div>
        <div data-span="4">
          <UnitPicker label={t('parts.form.unit')} value={draft.unit} onChange={(unit) => change({ unit })} />
        </div>
        <div data-span="4" data-wide>
          <CategoryField
            value={draft.idServiceCategory}
            error={errors.idServiceCategory}
            onChange={(idServiceCategory) => change({ idServiceCategory })}
          />
        </div>
        <div>
          <TextAreaField
            label={t('parts.form.description')}
            value={draft.description}
            error={errors.description}
            maxLength={5000}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
      </div>
    </FormSection>
  );
}
