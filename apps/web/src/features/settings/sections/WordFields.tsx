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

function TitleFields({ form: { bind } }: Pick<WordFieldsProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <TextField
          {...bind.text('title')}
          hint={t('settings.customization.titleHint')}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <div data-span="6">
        <TextField
          {...bind.text('draftTitle')}
          hint={t('settings.customization.draftTitleHint')}
          maxLength={60}
          autoComplete="off"
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
        onChange={(value) => change({ [field]: value })}
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
          onChange={(value) => change({ discountFormat: value === '$' ? '$' : '%' })}
        >
          {options}
        </SelectField>
      </div>
      <div data-span="4">
        <SelectField
          label={t('settings.fields.taxformat')}
          hint={t('settings.customization.taxHint')}
          value={draft.taxformat}
          onChange={(value) => change({ taxformat: value === '$' ? '$' : '%' })}
        >
          {options}
        </SelectField>
      </div>
      <div data-span="4" data-wide>
        <SelectField
          label={t('settings.fields.documentLanguage')}
          value={draft.documentLanguage}
          onChange={(value) => change({ documentLanguage: PAPER_LANGUAGES.find((one) => one === value) ?? 'en' })}
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
