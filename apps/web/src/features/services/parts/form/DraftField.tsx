import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/field/TextField.tsx';
import type { PartDraft } from './part-draft.ts';
import type { SectionProps } from './use-part-form.ts';

/** The fields that hold text. */
type TextName = { [Name in keyof PartDraft]: PartDraft[Name] extends string ? Name : never }[keyof PartDraft];

type DraftFieldProps = SectionProps & { name: Exclude<TextName, 'unit'> } & Omit<
    ComponentProps<typeof TextField>,
    'form' | 'name' | 'label' | 'value' | 'error' | 'onChange'
  >;

/** One line of the form, by its name: label, value and error belong to it. */
export function DraftField({ form: { draft, errors, change }, name, ...field }: DraftFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      autoComplete="off"
      {...field}
      name={`part.${name}`}
      label={t(`parts.form.${name}`)}
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
