import { type Company, saveCompany } from '@countinghouse/contracts/businesses';
import { useQueryClient } from '@tanstack/react-query';
import { callWithMessage } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import { notify } from '../../../platform/notify.ts';
import { businessQueries, keepCompany } from '../businesses.api.ts';
import { bodyOf, CompanyDraft, draftOf, isSame } from './company-draft.ts';
import { refusalIn, refusalOf } from './company-refusal.ts';

const CompanyWork = workSchema(CompanyDraft);

export function useCompanyForm(company: Company, onDirty: (isDirty: boolean) => void) {
  const client = useQueryClient();
  return useDraftForm({
    place: 'businessDetails',
    work: CompanyWork,
    stored: company,
    draftOf,
    emptyDraft: () => draftOf(company),
    isSame,
    onDirty,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) =>
      callWithMessage(saveCompany, { body: { ...bodyOf(draft), version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...businessQueries.company, staleTime: 0 }),
    onSaved: ({ data, message }) => {
      void keepCompany(client, data);
      notify.success(message);
    },
  });
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
export type SectionProps = { form: CompanyForm };
