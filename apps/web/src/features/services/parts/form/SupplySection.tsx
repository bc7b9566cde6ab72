import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import type { SectionProps } from './use-part-form.ts';

/** Where it comes from. */
export function SupplySection({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('parts.form.supply')}>
      <div className="ch-form-grid">
        <div data-span="6">
          <TextField {...form.bind.text('vendorPartNumber')} autoComplete="off" maxLength={64} />
        </div>
        <div data-span="6">
          <TextField
            {...form.bind.text('leadTimeDays')}
            autoComplete="off"
            inputMode="numeric"
            hint={t('parts.form.leadTimeHint')}
          />
        </div>
      </div>
    </FormSection>
  );
}
