import type { Account } from '@countinghouse/contracts/customers';
import { useTranslation } from 'react-i18next';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import { AccountDraft, bodyOf, draftOf, emptyDraft, isSame } from './account-draft.ts';
import type { AccountFormOptions, Saved } from './form-options.ts';
import { refusalIn, refusalOf } from './form-problems.ts';

const Work = workSchema(AccountDraft);

/** One account's form, of any kind. */
export function useAccountForm({ kind, place, account, first, save, ...options }: AccountFormOptions) {
  const { t } = useTranslation();
  return useDraftForm<AccountDraft, Account, Saved>({
    ...options,
    place: `customer.${place}`,
    work: Work,
    stored: account,
    draftOf,
    emptyDraft: () => ({ ...emptyDraft(), ...first }),
    isSame,
    refusalOf: (draft) => refusalOf(kind, draft),
    refusalIn,
    save: (draft, version, key) => save({ ...bodyOf(draft), ...(version !== undefined && { version }) }, key),
    failedText: t('customers.form.tryAgain'),
  });
}

export type AccountForm = ReturnType<typeof useAccountForm>;
