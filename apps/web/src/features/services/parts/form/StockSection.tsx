import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { DayField } from '../../../../ui/field/DayField.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { DraftField } from './DraftField.tsx';
import type { SectionProps } from './use-part-form.ts';

/** Whether anybody counts it, what is there to begin with, and when to order. */
export function StockSection({ form, isNew }: SectionProps & { isNew: boolean }) {
  const { draft, errors, change } = form;
  const { t } = useTranslation();
  return (
    <FormSection title={t('parts.form.stock')}>
      <div className="ch-form-grid">
        <div className="ch-service-ticks">
          <CheckboxField
            label={t('parts.form.trackStock')}
            checked={draft.trackStock}
            onChange={({ target }) => change({ trackStock: target.checked })}
          />
          <CheckboxField
            label={t('parts.form.allowNegative')}
            checked={draft.allowNegative}
            disabled={!draft.trackStock}
            aria-invalid={errors.allowNegative ? true : undefined}
            onChange={({ target }) => change({ allowNegative: target.checked })}
          />
          {errors.allowNegative && (
            <p className="ch-field-error" role="alert">
              {errors.allowNegative}
            </p>
          )}
        </div>
        {isNew && draft.trackStock && (
          <>
            <div data-span="4">
              <DraftField form={form} name="openingQty" inputMode="decimal" hint={t('parts.form.openingHint')} />
            </div>
            <div data-span="4">
              <DayField
                label={t('parts.form.openingDate')}
                hint={t('parts.form.openingDateHint')}
                value={draft.openingDate}
                error={errors.openingDate}
                onChange={(openingDate) => change({ openingDate })}
              />
            </div>
          </>
        )}
        <div data-span="4" data-wide={isNew || undefined}>
          <DraftField form={form} name="location" maxLength={60} />
        </div>
        {draft.trackStock && (
          <>
            <div data-span="4">
              <DraftField form={form} name="reorderPoint" inputMode="decimal" hint={t('parts.form.reorderHint')} />
            </div>
            <div data-span="4">
              <DraftField form={form} name="reorderQty" inputMode="decimal" />
            </div>
          </>
        )}
      </div>
    </FormSection>
  );
}
