import { COMPANY_SIZES } from '@countinghouse/domain/customers/options';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { placeText } from '../../locations/index.ts';
import { type AccountDraft, filledContacts, filledPages } from './account-draft.ts';
import { meaningOf, mended } from './conflict.ts';
import type { AccountForm } from './use-account-form.ts';

export function AccountConflict({ versions, close, settle }: NonNullable<AccountForm['conflict']>) {
  const { t } = useTranslation();
  return (
    <ConflictDialog
      title={t('customers.conflict')}
      versions={versions}
      meaning={meaningOf}
      labelOf={(field) => t(`customers.fields.${field}`)}
      textOf={(draft, field) => valueText(draft, field, t)}
      close={close}
      onSettle={(draft) => void settle(mended(draft))}
    />
  );
}

/** A field's value as a person reads it; lists take a line for each entry. */
function valueText(draft: AccountDraft, field: keyof AccountDraft, t: TFunction): string {
  const contacts = (rows: AccountDraft['numbers']) =>
    filledContacts(rows)
      .map(({ name, value, isDefault }) => [name, value, isDefault ? '★' : ''].filter(Boolean).join(' '))
      .join('\n');
  switch (field) {
    case 'numbers':
    case 'emails':
      return contacts(draft[field]);
    case 'pages':
      return filledPages(draft.pages)
        .map(({ name, url }) => [name, url].filter(Boolean).join(' '))
        .join('\n');
    case 'place':
      return placeText(draft.place);
    case 'isCompany':
      return draft.isCompany ? t('customers.form.yes') : t('customers.form.no');
    case 'gender':
      return draft.gender ? t(`customers.genders.${draft.gender}`) : '';
    case 'companySize':
      return COMPANY_SIZES.find(({ value }) => value === draft.companySize)?.label ?? '';
    case 'companyType':
      return draft.companyType ? t(`customers.companyTypes.${draft.companyType}`) : '';
    default:
      return draft[field] ?? '';
  }
}
