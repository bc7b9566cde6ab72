import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { CompanyDraft } from './company-draft.ts';
import type { SectionProps } from './use-company-form.ts';

type TextName = {
  [Name in keyof CompanyDraft]: CompanyDraft[Name] extends string ? Name : never;
}[keyof CompanyDraft];

type DraftTextProps = SectionProps & { field: TextName; span?: 3 | 4 | 5 | 6 } & Pick<
    ComponentProps<typeof TextField>,
    'maxLength' | 'hint' | 'type' | 'inputMode'
  >;

/** One of the business's words, in a box. */
export function DraftText({ form: { draft, errors, change }, field, span = 6, ...box }: DraftTextProps) {
  const { t } = useTranslation();
  return (
    <div data-span={span}>
      <TextField
        {...box}
        label={t(`businesses.fields.${field}`)}
        value={draft[field]}
        error={errors[field]}
        autoComplete="off"
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </div>
  );
}
