import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/FormSection.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from './use-service-form.ts';

const CUSTOM_FIELDS = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;

/** For the business's own staff: whether it is offered, and what else is to be known. */
export function MoreSection({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('services.form.more')}
      extra={
        <span className="ch-service-active">
          {t('services.form.isActive')}
          <Switch
            aria-label={t('services.form.isActive')}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </span>
      }
    >
      <div className="ch-form-grid">
        <div>
          <TextAreaField
            label={t('services.form.internalNote')}
            value={draft.internalNote}
            error={errors.internalNote}
            maxLength={2000}
            onChange={({ target }) => change({ internalNote: target.value })}
          />
        </div>
        {CUSTOM_FIELDS.map((field, index) => (
          <div key={field} data-span="6">
            <TextField
              label={t('services.form.customField', { number: index + 1 })}
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
