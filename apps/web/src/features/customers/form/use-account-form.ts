import { CustomerInput } from '@countinghouse/contracts/customers';
import { useTranslation } from 'react-i18next';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { AccountDraft, bodyOf, draftOf, emptyDraft, mended } from './account-draft.ts';
import { ACCOUNT_CODES, accountFields, missingIn } from './account-fields.ts';
import type { AccountFormOptions } from './form-options.ts';

export type AccountForm = RecordForm<AccountDraft>;

/** One account's form, of any kind. */
export function useAccountForm({ kind, place, account, first, save, ...options }: AccountFormOptions): AccountForm {
  const { t } = useTranslation();
  return useRecordForm({
    ...options,
    place: `customer.${place}`,
    stored: account,
    draft: AccountDraft,
    emptyDraft: () => ({ ...emptyDraft(), ...first }),
    draftOf,
    fields: accountFields,
    schema: CustomerInput,
    bodyOf,
    refuseFirst: (draft) => missingIn(kind, draft),
    codes: ACCOUNT_CODES,
    mend: mended,
    conflictTitle: t('customers.conflict'),
    failedText: t('customers.form.tryAgain'),
    save: (body, version, { idempotencyKey }) =>
      save({ ...body, ...(version !== undefined && { version }) }, idempotencyKey),
  });
}
