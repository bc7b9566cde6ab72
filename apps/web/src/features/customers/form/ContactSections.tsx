import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PhoneInput } from '../../../ui/field/PhoneInput.tsx';
import { businessQueries } from '../../businesses/index.ts';
import { customerQueries } from '../customers.api.ts';
import { ContactRows } from './ContactRows.tsx';
import type { AccountForm } from './use-account-form.ts';

/** The business's own names first, most used first; then those to begin with that are not among them. */
function merged(used: readonly string[] = [], suggested: readonly string[]): string[] {
  const known = new Set(used.map((name) => name.toLowerCase()));
  return [...used.filter(Boolean), ...suggested.filter((name) => !known.has(name.toLowerCase()))];
}

export function NumbersSection({ form: { draft, errors, change } }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { data: used } = useQuery(customerQueries.contactNames);
  const { data: formats } = useQuery(businessQueries.formats);
  const suggested = [t('customers.names.mobile'), t('customers.names.office'), t('customers.names.home')];
  return (
    <ContactRows
      list="numbers"
      texts={{
        title: t('customers.form.numbers'),
        add: t('customers.form.addNumber'),
        kind: t('customers.form.numberKind'),
        value: t('customers.form.number'),
      }}
      names={merged(used, suggested)}
      rows={draft.numbers}
      errors={errors}
      onChange={(numbers) => change({ numbers })}
      renderBox={({ value }, onChange, box) => (
        <PhoneInput
          {...box}
          value={value}
          format={formats?.phoneFormat ?? PHONE_FORMATS[0]}
          code={draft.place.phoneCode}
          maxLength={40}
          autoComplete="off"
          onChange={onChange}
        />
      )}
    />
  );
}

export function EmailsSection({ form: { draft, errors, change } }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { data: used } = useQuery(customerQueries.emailNames);
  const suggested = [t('customers.names.work'), t('customers.names.personal')];
  return (
    <ContactRows
      list="emails"
      texts={{
        title: t('customers.form.emails'),
        add: t('customers.form.addEmail'),
        kind: t('customers.form.emailKind'),
        value: t('customers.form.email'),
      }}
      names={merged(used, suggested)}
      rows={draft.emails}
      errors={errors}
      onChange={(emails) => change({ emails })}
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
