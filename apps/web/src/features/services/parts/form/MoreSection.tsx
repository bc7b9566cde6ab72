import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { TextAreaField } from '../../../../ui/TextAreaField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { DraftField } from './DraftField.tsx';
import type { SectionProps } from './use-part-form.ts';

const CUSTOM_FIELDS = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;

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

/** For the business's own staff: whether it is offered, and what else is to be known. */
export function MoreSection({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('parts.form.other')}
      extra={
        <span className="ch-service-active">
          {t('parts.form.isActive')}
          <Switch
            aria-label={t('parts.form.isActive')}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </span>
      }
    >
      <div className="ch-form-grid">
        <div>
          <TextAreaField
            label={t('parts.form.internalNote')}
            value={draft.internalNote}
            error={errors.internalNote}
            maxLength={2000}
            onChange={({ target }) => change({ internalNote: target.value })}
          />
        </div>
        {CUSTOM_FIELDS.map((field) => (
          <div key={field} data-span="6">
            <TextField
              label={t(`parts.form.${field}`)}
              value={draft[field]}
              error={errors[field]}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ [field]: target.value })}
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
}
