import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '../../platform/contact-rows.ts';
import type { FormErrors } from '../../platform/draft-saving.ts';
import { PhoneInput } from '../field/PhoneInput.tsx';
import { ContactRows } from './ContactRows.tsx';

type ListProps = {
  title: string;
  /** Names that the business has given before, most used first. */
  used?: readonly string[] | undefined;
  rows: readonly ContactRow[];
  errors: FormErrors;
  onChange: (rows: ContactRow[]) => void;
};

/** The business's own names first, most used first; then those to begin with that are not among them. */
function merged(used: readonly string[] = [], suggested: readonly string[]): string[] {
  const known = new Set(used.map((name) => name.toLowerCase()));
  return [...used.filter(Boolean), ...suggested.filter((name) => !known.has(name.toLowerCase()))];
}

/** The numbers of somebody, one of them the default; the errors of its rows begin with `numbers`. */
export function NumberRows({
  title,
  used,
  format,
  code,
  ...rest
}: ListProps & Pick<ComponentProps<typeof PhoneInput>, 'format' | 'code'>) {
  const { t } = useTranslation();
  const suggested = [t('ui.contact.names.mobile'), t('ui.contact.names.office'), t('ui.contact.names.home')];
  return (
    <ContactRows
      {...rest}
      list="numbers"
      texts={{
        title,
        add: t('ui.contact.addNumber'),
        kind: t('ui.contact.numberKind'),
        value: t('ui.contact.number'),
      }}
      names={merged(used, suggested)}
      renderBox={({ value }, onChange, box) => (
        <PhoneInput {...box} {...{ value, format, code, onChange }} maxLength={40} autoComplete="off" />
      )}
    />
  );
}

/** The e-mail addresses of somebody, one of them the default; the errors of its rows begin with `emails`. */
export function EmailRows({ title, used, ...rest }: ListProps) {
  const { t } = useTranslation();
  const suggested = [t('ui.contact.names.work'), t('ui.contact.names.personal')];
  return (
    <ContactRows
      {...rest}
      list="emails"
      texts={{
        title,
        add: t('ui.contact.addEmail'),
        kind: t('ui.contact.emailKind'),
        value: t('ui.contact.email'),
      }}
      names={merged(used, suggested)}
      renderBox={({ value }, onChange, box) => (
        <input
          {...box}
          type="email"
          className="ch-input"
          value={value}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}
