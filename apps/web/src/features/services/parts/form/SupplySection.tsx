import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { DraftField } from './DraftField.tsx';
import type { SectionProps } from './use-part-form.ts';

/** Where it comes from. */
export function SupplySection({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('parts.form.supply')}>
      <div className="ch-form-grid">
        <div data-span="6">
          <DraftField form={form} name="vendorPartNumber" maxLength={64} />
        </div>
        <div data-span="6">
          <DraftField form={form} name="leadTimeDays" inputMode="numeric" hint={t('parts.form.leadTimeHint')} />
        </div>
      </div>
    </FormSection>
  );
}
