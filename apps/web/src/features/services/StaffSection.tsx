import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/field/SwitchField.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';

const CUSTOM_FIELDS = ['customField_1', 'customField_2', 'customField_3', 'customField_4'] as const;
type StaffFields = { isActive: boolean; internalNote: string } & Record<(typeof CUSTOM_FIELDS)[number], string>;

type StaffSectionProps = {
  kind: 'service' | 'part';
  form: {
    draft: StaffFields;
    errors: Readonly<Record<string, string>>;
    change: (part: Partial<StaffFields>) => void;
  };
};

/** For the business's own staff: whether an item is offered, and what else is to be known. */
export function StaffSection({ kind, form: { draft, errors, change } }: StaffSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t(kind === 'service' ? 'services.form.more' : 'parts.form.other')}
      extra={
        <SwitchField
          label={t('services.form.isActive')}
          isOn={draft.isActive}
          onChange={(isActive) => change({ isActive })}
        />
      }
    >
      <div className="ch-form-grid">
        <div>
          <TextAreaField
            label={t('services.form.internalNote')}
            value={draft.internalNote}
            error={errors.internalNote}
            maxLength={2000}
            onChange={(internalNote) => change({ internalNote })}
          />
        </div>
        {CUSTOM_FIELDS.map((field) => (
          <div key={field} data-span="6">
            <TextField
              label={t(`services.form.${field}`)}
              value={draft[field]}
              error={errors[field]}
              maxLength={200}
              autoComplete="off"
              onChange={(value) => change({ [field]: value })}
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
}
