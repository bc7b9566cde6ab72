import { type Company, saveCompany } from '@countinghouse/contracts/businesses';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { businessQueries, keepCompany } from '../businesses.api.ts';
import { bodyOf, CompanyBody, CompanyDraft, companyFields, draftOf } from './company-draft.ts';

export type CompanyForm = RecordForm<CompanyDraft>;
export type SectionProps = { form: CompanyForm };

export function useCompanyForm(company: Company): CompanyForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm({
    place: 'businessDetails',
    stored: company,
    draft: CompanyDraft,
    emptyDraft: () => draftOf(company),
    draftOf,
    fields: companyFields,
    schema: CompanyBody,
    bodyOf,
    codes: { 'location.not_found': 'place' },
    conflictTitle: t('businesses.conflict'),
    save: (body, version, { idempotencyKey }) =>
      callWithMessage(saveCompany, { body: { ...body, version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...businessQueries.company, staleTime: 0 }),
    onSaved: ({ data, message }) => {
      void keepCompany(client, data);
      notify.success(message);
    },
  });
}
