import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { CustomizationForm } from './customization-part.ts';

const FORMATS = ['%', '$'] as const;

type WordFieldsProps = { form: CustomizationForm; symbol: string };

/** Titles, notes and terms, and how figures in percent are begun. */
export function WordFields({ form, symbol }: WordFieldsProps) {
  return (
    <div className="ch-form-grid">
      <TitleFields form={form} />
      <NoteFields form={form} />
      <FormatFields form={form} symbol={symbol} />
    </div>
  );
}

function TitleFields({ form: { draft, errors, change } }: Pick<WordFieldsProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <TextField
          label={t('settings.fields.title')}
          hint={t('settings.customization.titleHint')}
          value={draft.title}
          error={errors.title}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div data-span="6">
        <TextField
          label={t('settings.fields.draftTitle')}
          hint={t('settings.customization.draftTitleHint')}
          value={draft.draftTitle}
          error={errors.draftTitle}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => change({ draftTitle: target.value })}
        />
      </div>
    </>
  );
}

const NOTES = [
  { field: 'topNote', maxLength: 2_000, rows: 2 },
  { field: 'terms', maxLength: 5_000, rows: 3 },
  { field: 'incFooterNote', maxLength: 500, rows: 2 },
] as const;

const NoteFields = ({ form: { draft, errors, change } }: Pick<WordFieldsProps, 'form'>) => {
  const { t } = useTranslation();
  return NOTES.map(({ field, ...box }) => (
    <div key={field}>
      <TextAreaField
        {...box}
        label={t(`settings.fields.${field}`)}
        hint={t(`settings.customization.${field}Hint`)}
        value={draft[field]}
        error={errors[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </div>
  ));
};

function FormatFields({ form: { draft, change }, symbol }: WordFieldsProps) {
  const { t } = useTranslation();
  const options = FORMATS.map((format) => (
    <option key={format} value={format}>
      {format === '%' ? t('settings.customization.percent') : t('settings.customization.amount', { symbol })}
    </option>
  ));
  return (
    <>
      <div data-span="4">
        <SelectField
          label={t('settings.fields.discountFormat')}
          hint={t('settings.customization.discountHint')}
          value={draft.discountFormat}
          onChange={({ target }) => change({ discountFormat: target.value === '$' ? '$' : '%' })}
        >
          {options}
        </SelectField>
      </div>
      <div data-span="4">
        <SelectField
          label={t('settings.fields.taxformat')}
          hint={t('settings.customization.taxHint')}
          value={draft.taxformat}
          onChange={({ target }) => change({ taxformat: target.value === '$' ? '$' : '%' })}
        >
          {options}
        </SelectField>
      </div>
      <div data-span="4" data-wide>
        <SelectField
          label={t('settings.fields.documentLanguage')}
          value={draft.documentLanguage}
          onChange={({ target }) =>
            change({ documentLanguage: PAPER_LANGUAGES.find((one) => one === target.value) ?? 'en' })
          }
        >
          {PAPER_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`settings.languages.${language}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
