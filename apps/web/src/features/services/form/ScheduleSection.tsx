import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { SectionProps } from './use-service-form.ts';

const FIELDS = ['durationMinutes', 'bufferBefore', 'bufferAfter'] as const;

/** For the calendar: how long it takes. What takes no time cannot be booked. */
export function ScheduleSection({ form: { draft, errors, change, bind } }: SectionProps) {
  const { t } = useTranslation();
  const canBook = Number(draft.durationMinutes) > 0;
  return (
    <FormSection title={t('services.form.scheduling')}>
      <div className="ch-form-grid">
        {FIELDS.map((field) => (
          <div key={field} data-span="4">
            <TextField
              label={t(`services.form.${field}`)}
              hint={field === 'durationMinutes' && !canBook && t('services.form.notSchedulable')}
              type="number"
              min={0}
              max={field === 'durationMinutes' ? 1440 : 240}
              step={5}
              inputMode="numeric"
              value={draft[field]}
              error={errors[field]}
              onChange={(value) => change({ [field]: value })}
            />
          </div>
        ))}
        <div>
          <CheckboxField {...bind.switch('bookableOnline')} />
        </div>
      </div>
    </FormSection>
  );
}
