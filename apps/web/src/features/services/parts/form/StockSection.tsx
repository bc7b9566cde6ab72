import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { DayField } from '../../../../ui/field/DayField.tsx';
import { QuantityField } from '../../../../ui/field/QuantityField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import type { SectionProps } from './use-part-form.ts';

/** Whether anybody counts it, what is there to begin with, and when to order. */
export function StockSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const { draft, bind } = form;
  const { t } = useTranslation();
  return (
    <FormSection title={t('parts.form.stock')}>
      <div className="ch-form-grid">
        <div className="ch-service-ticks">
          <CheckboxField {...bind.switch('trackStock')} />
          <CheckboxField {...bind.switch('allowNegative')} disabled={!draft.trackStock} />
        </div>
        {isNew && draft.trackStock && (
          <>
            <div data-span="4">
              <QuantityField {...bind.text('openingQty')} hint={t('parts.form.openingHint')} />
            </div>
            <div data-span="4">
              <DayField {...bind.text('openingDate')} hint={t('parts.form.openingDateHint')} />
            </div>
          </>
        )}
        <div data-span="4" data-wide={isNew || undefined}>
          <TextField {...form.bind.text('location')} autoComplete="off" maxLength={60} />
        </div>
        {draft.trackStock && (
          <>
            <div data-span="4">
              <QuantityField {...bind.text('reorderPoint')} hint={t('parts.form.reorderHint')} />
            </div>
            <div data-span="4">
              <QuantityField {...bind.text('reorderQty')} />
            </div>
          </>
        )}
      </div>
    </FormSection>
  );
}
