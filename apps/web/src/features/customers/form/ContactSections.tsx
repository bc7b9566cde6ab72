import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmailRows, NumberRows } from '../../../ui/form/ContactLists.tsx';
import { businessQueries } from '../../businesses/index.ts';
import { customerQueries } from '../customers.api.ts';
import type { AccountForm } from './use-account-form.ts';

export function NumbersSection({ form: { draft, errors, change } }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { data: used } = useQuery(customerQueries.contactNames);
  const { data: formats } = useQuery(businessQueries.formats);
  return (
    <NumberRows
      title={t('customers.form.numbers')}
      used={used}
      rows={draft.numbers}
      errors={errors}
      format={formats?.phoneFormat ?? PHONE_FORMATS[0]}
      code={draft.place.phoneCode}
      onChange={(numbers) => change({ numbers })}
    />
  );
}

export function EmailsSection({ form: { draft, errors, change } }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { data: used } = useQuery(customerQueries.emailNames);
  return (
    <EmailRows
      title={t('customers.form.emails')}
      used={used}
      rows={draft.emails}
      errors={errors}
      onChange={(emails) => change({ emails })}
    />
  );
}
