import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { CategoryField } from '../../CategoryField.tsx';
import { PictureField } from '../../PictureField.tsx';
import { UnitPicker } from '../../pickers/UnitPicker.tsx';
import type { SectionProps } from './use-part-form.ts';

/** What it is called, by what it is recognised, and where it belongs. */
export function GeneralSection({ form }: SectionProps) {
  const { draft, errors, change, bind } = form;
  const { t } = useTranslation();
  return (
    <FormSection title={t('parts.form.general')}>
      <div className="ch-form-grid">
        <div>
          <PictureField value={draft.idImage} type="part" onChange={(idImage) => change({ idImage })} />
        </div>
        <div data-span="8">
          <TextField {...form.bind.text('name')} name="part.name" autoComplete="off" maxLength={180} />
        </div>
        <div data-span="4" data-wide>
          <TextField {...form.bind.text('partNumber')} autoComplete="off" maxLength={64} />
        </div>
        <div data-span="4">
          <TextField
            {...form.bind.text('barcode')}
            autoComplete="off"
            inputMode="numeric"
            hint={t('parts.form.barcodeHint')}
          />
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
          <TextAreaField {...bind.text('description')} maxLength={5000} />
        </div>
      </div>
    </FormSection>
  );
}
