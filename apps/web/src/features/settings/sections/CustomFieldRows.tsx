import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import {
  CUSTOM_FIELDS,
  type CustomFieldNumber,
  type CustomFieldSettings,
  customFieldOf,
  withInternal,
  withPublic,
  withTitle,
} from './custom-fields.ts';

type CustomFieldRowsProps = {
  form: { draft: CustomFieldSettings; change: (part: Partial<CustomFieldSettings>) => void };
};

/** The four custom fields: their titles, and who sees them. */
export function CustomFieldRows({ form }: CustomFieldRowsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-custom-fields">
      <legend>{t('settings.customFields.title')}</legend>
      <p className="ch-field-hint">{t('settings.customFields.text')}</p>
      {CUSTOM_FIELDS.map((number) => (
        <Row key={number} number={number} {...form} />
      ))}
      <p className="ch-field-hint">{t('settings.customFields.help')}</p>
    </fieldset>
  );
}

type RowProps = CustomFieldRowsProps['form'] & { number: CustomFieldNumber };

function Row({ number, draft, change }: RowProps) {
  const { t } = useTranslation();
  const { title, isInternal, isPublic, hasTitle } = customFieldOf(draft, number);
  return (
    <div className="ch-custom-field">
      <input
        type="text"
        className="ch-input"
        aria-label={t('settings.customFields.titleOf', { number })}
        placeholder={t('settings.customFields.name', { number })}
        value={title}
        disabled={!hasTitle}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => change(withTitle(number, target.value))}
      />
      <CheckboxField
        label={t('settings.customFields.internal')}
        aria-label={t('settings.customFields.internalOf', { number })}
        isOn={isInternal}
        onChange={(isOn) => change(withInternal(number, isOn))}
      />
      <CheckboxField
        label={t('settings.customFields.public')}
        aria-label={t('settings.customFields.publicOf', { number })}
        isOn={isPublic}
        disabled={!isInternal}
        onChange={(isOn) => change(withPublic(number, isOn))}
      />
    </div>
  );
}
